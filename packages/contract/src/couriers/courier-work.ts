import { z } from 'zod';

import { ShopBrief } from '../catalogue.ts';
import { CourierSettings } from '../couriers.ts';
import { DeliveryZone } from '../delivery.ts';
import type { Endpoint, Endpoints } from '../endpoint.ts';
import { Amount, blankAsMissing, ok, pageOf, Paging, RefPath } from '../envelope.ts';
import { orderStatuses } from '../lifecycle.ts';
import { LocalDate } from '../time/slot.ts';

const Count = z.number().int();
/** How many days a report says at the most, and how many it says unless told. */
export const MAX_REPORT_DAYS = 366;
export const REPORT_DAYS = 30;

/** The deliveries of a courier in some days, each by its shop's own clock. Amounts in the currency of the call. */
const CourierReport = z.object({
  date_from: LocalDate,
  date_to: LocalDate,
  count: Count,
  delivery_fee: Amount,
  tips: Amount,
  km: z.number(),
  /** The days on which something was brought, the earliest first. */
  days: z.array(
    z.object({ date: LocalDate, count: Count, delivery_fee: Amount, tips: Amount, km: z.number() }),
  ),
});
export type CourierReport = z.infer<typeof CourierReport>;

const ReportQuery = z.object({
  date_from: blankAsMissing(LocalDate.optional()),
  date_to: blankAsMissing(LocalDate.optional()),
});
export type ReportQuery = z.output<typeof ReportQuery>;

const report = {
  access: 'deliveryman',
  query: ReportQuery,
  output: ok(CourierReport),
} as const satisfies Partial<Endpoint>;

/** How many of a courier's orders and parcels are in each status, and how many they may take now. */
const CourierCounts = z.object({
  ...(Object.fromEntries(orderStatuses.map((status) => [`${status}_count`, Count])) as Record<
    `${(typeof orderStatuses)[number]}_count`,
    typeof Count
  >),
  total_count: Count,
  /** Unassigned ones. */
  free_count: Count,
});
export type CourierCounts = z.infer<typeof CourierCounts>;

const setCurrent = {
  summary: "Set which of the courier's open deliveries they are bringing now; no other one is, then",
  access: 'deliveryman',
  path: RefPath,
  output: ok(CourierSettings),
  errors: ['move-not-allowed'],
} as const satisfies Partial<Endpoint>;

export const courierWorkEndpoints = {
  'POST /dashboard/deliveryman/orders/{id}/current': setCurrent,
  'POST /dashboard/deliveryman/parcel-orders/{id}/current': setCurrent,
  'GET /dashboard/deliveryman/order/report': {
    ...report,
    summary: 'Orders that the courier delivered in some days, of the last thirty unless said',
  },
  'GET /dashboard/deliveryman/parcel-order/report': {
    ...report,
    summary: 'Parcels that the courier delivered in some days, of the last thirty unless said',
  },
  'GET /dashboard/deliveryman/statistics/count': {
    summary: "The courier's orders and parcels, counted by status",
    access: 'deliveryman',
    output: ok(CourierCounts),
  },
  'GET /dashboard/deliveryman/delivery-zones': {
    summary: 'Delivery zones of the shops whose deliveries any courier may take',
    access: 'deliveryman',
    query: Paging,
    output: pageOf(DeliveryZone.extend({ shop: ShopBrief })),
  },
} as const satisfies Endpoints;
