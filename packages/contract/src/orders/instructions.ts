import { z } from 'zod';

import { MultiLineText, SingleLineText } from '../envelope.ts';
import { handovers } from './handovers.ts';

export const DoorCode = SingleLineText.trim().max(30);
export const DoorNote = MultiLineText.trim().max(500);

const fields = {
  handover: z.enum(handovers),
  door_code: DoorCode,
  /** The way to the door. */
  note: DoorNote,
  photo: z.uuid().nullable(),
};

/** A courier's instructions at the door, apart from the note for the shop. `photo` is the id of a photo of the place. */
export const DeliveryInstructions = z.object(fields);
export type DeliveryInstructions = z.output<typeof DeliveryInstructions>;

/** The same for a new order: parts that are left out stay as they are with its saved address, and are none on the order. */
export const RequestedInstructions = z.object(fields).partial();
