import type { Address } from '@hamper/contract/accounts';
import { handovers } from '@hamper/contract/orders/handovers';
import type { DeliveryInstructions } from '@hamper/contract/orders/instructions';

import { fieldsOf } from '../../state/delivery-place.ts';

export const NO_INSTRUCTIONS: DeliveryInstructions = {
  handover: 'hand',
  door_code: '',
  note: '',
  photo: null,
};

/** By the address that they are for: a saved one's id, or the typed one. */
export type InstructionsByAddress = Record<string, DeliveryInstructions>;

/** The name of the typed address among those by their ids. */
export const TYPED = 'typed';
const keyOf = (addressId: number | null): string => (addressId === null ? TYPED : String(addressId));

interface Instructed {
  addressId: number | null;
  instructions: InstructionsByAddress;
}

/** The instructions for the address that was chosen: those that were said here, or those that are kept with it. */
export function instructionsFor(
  { addressId, instructions }: Instructed,
  addresses: readonly Address[],
): DeliveryInstructions {
  const saved = addresses.find(({ id }) => id === addressId);
  const kept = saved && {
    handover: saved.handover,
    door_code: saved.door_code,
    note: saved.note,
    photo: saved.photo,
  };
  return instructions[keyOf(addressId)] ?? kept ?? NO_INSTRUCTIONS;
}

/** The same with a part changed, for this address alone. */
export const withInstructions = (
  draft: Instructed,
  addresses: readonly Address[],
  part: Partial<DeliveryInstructions>,
): Pick<Instructed, 'instructions'> => ({
  instructions: {
    ...draft.instructions,
    [keyOf(draft.addressId)]: { ...instructionsFor(draft, addresses), ...part },
  },
});

/** Without those of the typed address, which is another one now. */
export function withoutTyped(instructions: InstructionsByAddress): InstructionsByAddress {
  const { [TYPED]: _, ...others } = instructions;
  return others;
}

/** Whether anything but the usual is said. */
export const isInstructed = ({ handover, door_code, note, photo }: DeliveryInstructions): boolean =>
  handover !== 'hand' || door_code !== '' || note !== '' || photo !== null;

/** As they are stored, unchecked: what has another shape is left out. */
export function readInstructions(stored: unknown): InstructionsByAddress {
  const read = Object.entries(fieldsOf(stored)).map(([address, value]): [string, DeliveryInstructions] => {
    const { handover, door_code: code, note, photo } = fieldsOf(value);
    return [
      address,
      {
        handover: handovers.find((one) => one === handover) ?? 'hand',
        door_code: typeof code === 'string' ? code : '',
        note: typeof note === 'string' ? note : '',
        photo: typeof photo === 'string' ? photo : null,
      },
    ];
  });
  return Object.fromEntries(read);
}
