import { ASAP, type Fulfilment, readFulfilment } from '../../state/fulfilment.ts';

/** How and when orders are wanted, in the address of a page for whom nothing else says it. */
export interface FulfilmentSearch {
  pickup?: 1 | undefined;
  /** `2026-11-24T18:00`, by the clock of each shop. */
  at?: string | undefined;
}

export function readFulfilmentSearch({ pickup, at }: Record<string, unknown>): FulfilmentSearch {
  const time = typeof at === 'string' ? atOf(at) : null;
  return {
    pickup: String(pickup) === '1' ? 1 : undefined,
    at: time ? `${time.date}T${time.time}` : undefined,
  };
}

const atOf = (text: string): Fulfilment['at'] => {
  const [date, time] = text.split('T');
  return readFulfilment({ at: { date, time } }).at;
};

/** The fulfilment that a page's address asks for. */
export const fulfilmentOf = ({ pickup, at }: FulfilmentSearch): Fulfilment =>
  pickup === undefined && at === undefined
    ? ASAP
    : { type: pickup ? 'pickup' : 'delivery', at: at === undefined ? null : atOf(at) };

/** The same as an address says it. */
export const fulfilmentSearchOf = ({ type, at }: Fulfilment): FulfilmentSearch => ({
  ...(type === 'pickup' ? { pickup: 1 as const } : {}),
  ...(at ? { at: `${at.date}T${at.time}` } : {}),
});
