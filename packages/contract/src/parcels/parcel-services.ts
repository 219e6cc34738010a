import { z } from 'zod';

import { Location, Phone } from '../accounts.ts';
import { ShopHours } from '../catalogue.ts';
import { Names } from '../content/content-text.ts';
import type { Endpoints } from '../endpoint.ts';
import { Id, ok } from '../envelope.ts';
import { SlotTerms } from '../fulfilment.ts';
import { isTimezone } from '../time/time-zone.ts';

/** A shop that takes parcels, and that no list shows. Its windows, zones and orders are set as those of any shop. */
export const ParcelService = z.object({
  shop_id: z.number().int(),
  titles: Names,
  phone: z.string().nullable(),
  location: Location,
  timezone: z.string(),
  hours: ShopHours,
  slots: SlotTerms.omit({ shop_id: true }),
  /** Whether couriers take its parcels by themselves, and guests may pay in cash. */
  free_couriers: z.boolean(),
  guest_cash: z.boolean(),
});
export type ParcelService = z.infer<typeof ParcelService>;

const Minutes = z.int().min(1).max(1440);

const NewParcelService = z.object({
  titles: Names,
  addresses: Names,
  phone: Phone,
  location: Location,
  timezone: z.string().max(60).refine(isTimezone),
  /** Until a courier is at the sender's door, at the least and at the most. */
  minutes_from: Minutes,
  minutes_to: Minutes,
  /** Its first zone, around its location. */
  delivery_km: z.number().positive().max(200),
  /** Somebody who sells here, and works there from then on. */
  user_id: Id,
});
export type NewParcelService = z.output<typeof NewParcelService>;

export const parcelServicesEndpoints = {
  'GET /dashboard/seller/parcel-services': {
    summary: 'The parcel services where one works',
    access: 'seller',
    output: ok(z.array(ParcelService)),
  },
  'POST /dashboard/admin/parcel-services': {
    summary: 'Open a parcel service around the clock; it takes parcels once it has types',
    access: 'admin',
    body: NewParcelService.refine(({ minutes_from, minutes_to }) => minutes_from <= minutes_to, {
      path: ['minutes_to'],
    }),
    output: ok(ParcelService),
    idempotent: true,
    errors: ['idempotency-mismatch'],
  },
} as const satisfies Endpoints;
