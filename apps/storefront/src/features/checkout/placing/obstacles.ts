import type { Quote } from '@hamper/contract/checkout';

/** The obstacles between a cart and an order, by their codes, in words. */
export type Obstacles = ReadonlyMap<string, string>;

/** In the server's words; that the shop does not deliver there, in those that are given for it. */
export const obstaclesIn = (quote: Quote | undefined, refusal?: string): Obstacles =>
  new Map(
    quote?.errors.map(({ code, message }) => [
      code,
      code === 'not-deliverable' ? (refusal ?? message) : message,
    ]),
  );

/** Fields of which the obstacle's message says more than "not valid". */
const BY_MESSAGE: Record<string, string> = {
  'type-unavailable': 'delivery_type',
  'slot-unavailable': 'delivery_time',
};

/** The faults of the order's fields, before it is sent. */
export function faultsIn(quote: Quote | undefined): Record<string, string> {
  const faults = (quote?.errors ?? []).flatMap(({ code, message, params }): [string, string][] => {
    const field = BY_MESSAGE[code];
    if (field !== undefined) return [[field, message]];
    return Object.entries(params).map(([name, words]) => [name, words[0] ?? message]);
  });
  return Object.fromEntries(faults);
}

/** The obstacles that keep from pressing: a closed shop does not while no time is chosen, since the press then asks for one. */
export const blockingObstacles = (
  obstacles: Obstacles,
  { choosesTime }: { choosesTime: boolean },
): Obstacles => new Map([...obstacles].filter(([code]) => !(choosesTime && code === 'shop-closed')));
