import { z } from 'zod';

import type { Endpoints } from '../endpoint.ts';
import { Amount, blankAsMissing, Id, ok } from '../envelope.ts';
import { LocalDate } from '../time/slot.ts';
import { parcelFailures } from './vocabulary.ts';

const Count = z.number().int();
/** How many days a statistic says at the most, and how many it says unless told. */
export const MAX_STATISTIC_DAYS = 366;
export const STATISTIC_DAYS = 30;

/** Parcels that were placed in some days, by their service's own clock. Amounts in the base currency. */
export const ParcelStatistic = z.object({
  from: LocalDate,
  to: LocalDate,
  placed: Count,
  /** That no courier has taken. */
  waiting: Count,
  /** Taken, and neither over nor on its way back. */
  under_way: Count,
  /** On their way back; those that are back; of both and of the lost, why. */
  returning: Count,
  returned: Count,
  failures: z.array(z.object({ reason: z.enum(parcelFailures), count: Count })),
  delivered: Count,
  /** Of the delivered, those that were there when it was promised. */
  on_time: Count,
  /** From placing to the door, on average; null where none was delivered. */
  minutes: Count.nullable(),
  lost: Count,
  /** All others that were canceled: before they were fetched, or by the service. */
  canceled: Count,
  /** The sum of what the delivered cost, and of what is kept of those that came back. */
  price: Amount,
  /** By type, in the order of the types. */
  types: z.array(z.object({ id: z.number().int(), title: z.string(), placed: Count, price: Amount })),
});
export type ParcelStatistic = z.infer<typeof ParcelStatistic>;

const StatisticQuery = z.object({
  /** Of one service; without it of all where one works. */
  shop_id: blankAsMissing(Id.optional()),
  /** The first and the last day. */
  from: blankAsMissing(LocalDate.optional()),
  to: blankAsMissing(LocalDate.optional()),
});
export type StatisticQuery = z.output<typeof StatisticQuery>;

export const parcelStatisticsEndpoints = {
  'GET /dashboard/seller/parcel-statistics': {
    summary: 'What became of the parcels of some days, of the last thirty unless said',
    access: 'seller',
    query: StatisticQuery,
    output: ok(ParcelStatistic),
  },
} as const satisfies Endpoints;
