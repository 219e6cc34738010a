import type { DeliveryInstructions } from '@hamper/contract/orders/instructions';

import { type DeliveryPlace, isSamePlace } from '../../../state/delivery-place.ts';
import { useStored } from '../../../state/store.ts';
import { isInstructionsFresh } from '../../../state/stored.ts';
import { isInstructed, readInstructions, TYPED } from '../instructions.ts';

/** The instructions that this browser gave for a typed address; undefined where it gave none. */
export function rememberedInstructions(place: DeliveryPlace): DeliveryInstructions | undefined {
  const { door } = useStored.getState().recentPlaces.find((recent) => isSamePlace(recent, place)) ?? {};
  return door && isInstructionsFresh(door.at) ? readInstructions({ [TYPED]: door.given })[TYPED] : undefined;
}

/**
 * Keeps them with the recent address, until that is forgotten or they are old. The photo stays with its order: who is no
 * account has no other place for it.
 */
export function storeInstructions(address: string, instructions: DeliveryInstructions): void {
  const given = { ...instructions, photo: null };
  const door = isInstructed(given) ? { given, at: Date.now() } : undefined;
  useStored.setState(({ recentPlaces }) => ({
    recentPlaces: recentPlaces.map(({ door: old, ...place }) => {
      if (place.address !== address) return old ? { ...place, door: old } : place;
      return door ? { ...place, door } : place;
    }),
  }));
}
