import type { Quote } from '@hamper/contract/checkout';

/** What stands between a cart and an order, by its code, in the server's words. */
export type Obstacles = ReadonlyMap<string, string>;

export const obstaclesIn = (quote: Quote | undefined): Obstacles =>
  new Map(quote?.errors.map(({ code, message }) => [code, message]));

/** Fields that the message says more of than "not valid". */
const BY_MESSAGE: Record<string, string> = {
  'type-unavailable': 'delivery_type',
  'slot-unavailable': 'delivery_time',
};

/** What is wrong with which field of the order, before it is sent. */
export function faultsIn(quote: Quote | undefined): Record<string, string> {
  const faults = (quote?.errors ?? []).flatMap(({ code, message, params }): [string, string][] => {
    const field = BY_MESSAGE[code];
    if (field !== undefined) return [[field, message]];
    return Object.entries(params).map(([name, words]) => [name, words[0] ?? message]);
  });
  return Object.fromEntries(faults);
}

/** Those that keep from pressing: a closed shop does not while a time is still to be chosen, the press then asks for it. */
export const hindering = (obstacles: Obstacles, { choosesTime }: { choosesTime: boolean }): Obstacles =>
  new Map([...obstacles].filter(([code]) => !(choosesTime && code === 'shop-closed')));
