import { z } from 'zod';

import { Location } from '../accounts.ts';
import type { Endpoints } from '../endpoint.ts';
import { blankAsMissing, Id, ok } from '../envelope.ts';
import { LocalDate, LocalTime } from '../time/slot.ts';
import { ParcelQuote } from './parcel-quote.ts';

const Millimetres = blankAsMissing(z.coerce.number().int().min(1).max(10_000).optional());
const Grams = blankAsMissing(z.coerce.number().int().min(1).max(10_000_000).optional());
/** From the address and from a body alike. */
const Yes = z
  .union([
    z.boolean(),
    z.enum(['0', '1', 'false', 'true']).transform((value) => value === '1' || value === 'true'),
  ])
  .default(false);

/** All that the price and the time of a parcel depend on. */
export const parcelFields = {
  type_id: Id,
  /** All three sides or none, in millimetres, however it lies; and its weight in grams. What is not said is not judged. */
  length: Millimetres,
  width: Millimetres,
  height: Millimetres,
  weight: Grams,
  /** The declared value in the currency of the call; `cover`: it is to be covered. */
  value: blankAsMissing(z.coerce.number().min(0).max(1_000_000).default(0)),
  cover: Yes,
  /** A window by the parcel service's own clock; without it now. */
  delivery_date: blankAsMissing(LocalDate.optional()),
  delivery_time: blankAsMissing(LocalTime.optional()),
};

interface Measured {
  length?: number | undefined;
  width?: number | undefined;
  height?: number | undefined;
}

/** Two sides say nothing of the third. */
export function requireAllSides(size: Measured, context: z.core.$RefinementCtx): void {
  const names = ['length', 'width', 'height'] as const;
  const missing = names.filter((name) => size[name] === undefined);
  if (missing.length === names.length) return;
  for (const name of missing) context.addIssue({ code: 'custom', path: [name], message: 'required' });
}

const QuoteRequest = z
  .object({ ...parcelFields, address_from: Location, address_to: Location })
  .superRefine(requireAllSides);
export type QuoteRequest = z.output<typeof QuoteRequest>;

export const parcelQuoteEndpoints = {
  'GET /rest/parcel-order/calculate-price': {
    summary: 'Price of a parcel between two places, good for a quarter of an hour; nothing is written',
    access: 'guest',
    query: QuoteRequest,
    output: ok(ParcelQuote),
    errors: ['not-deliverable', 'shop-closed', 'slot-full', 'slot-unavailable'],
  },
} as const satisfies Endpoints;
