import type { PlaceOrder } from '@hamper/contract/checkout';
import { and, eq } from 'drizzle-orm';

import type { Db } from '../../../db/query.ts';
import { addresses } from '../../../db/schema/accounts.ts';
import type { Actor } from '../../../http/context.ts';
import { lockPlacePhoto } from '../../accounts/index.ts';

type Instructed = Pick<PlaceOrder, 'instructions' | 'address_id' | 'delivery_type'>;

/** Columns of an order with its delivery instructions; none where none were given, or nobody delivers it. */
export const instructionColumns = ({ instructions, delivery_type }: Instructed) =>
  instructions && delivery_type === 'delivery'
    ? {
        handover: instructions.handover ?? ('hand' as const),
        doorCode: instructions.door_code || null,
        doorNote: instructions.note || null,
        placePhotoId: instructions.photo ?? null,
      }
    : {};

/**
 * Keeps the delivery instructions with the saved address that they were given for; the address of anybody else stays.
 * @throws validation for a photo that somebody else uploaded, or that is gone
 */
export async function saveInstructions(tx: Db, actor: Actor, order: Instructed): Promise<void> {
  const { instructions, address_id: id, delivery_type: type } = order;
  if (!instructions || type !== 'delivery') return;
  const { handover, door_code: doorCode, note, photo } = instructions;
  if (photo) await lockPlacePhoto(tx, actor, photo, 'instructions.photo');
  const given = Object.values(instructions).some((part) => part !== undefined);
  if (actor.kind !== 'user' || id === undefined || !given) return;
  await tx
    .update(addresses)
    // Parts that were not given are undefined, and stay.
    .set({ handover, doorCode, note, placePhotoId: photo })
    .where(and(eq(addresses.id, id), eq(addresses.userId, actor.id)));
}
