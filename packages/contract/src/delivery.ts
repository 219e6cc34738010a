import { z } from 'zod';

import { Location } from './accounts.ts';
import type { Endpoints } from './endpoint.ts';
import { Amount, ok, Ref, RefPath } from './envelope.ts';

/** Corners as GeoJSON has them, longitude first; the last is the first. */
export const DeliveryZone = z.object({
  id: z.number().int(),
  shop_id: z.number().int(),
  polygon: z.array(z.tuple([z.number(), z.number()])),
  price: Amount,
  price_per_km: Amount,
});
export type DeliveryZone = z.infer<typeof DeliveryZone>;

/** Delivery from a shop to an address. Of overlapping zones the cheapest counts; outside all there is no price. */
export const DeliveryTermsWire = z.object({
  delivers: z.boolean(),
  /** In kilometres, as the crow flies. */
  distance: z.number(),
  price: Amount.nullable(),
  /** Until it is at the address; null outside the shop's zones. */
  minutes: z.object({ from: z.number().int(), to: z.number().int() }).nullable(),
});
export type DeliveryTermsWire = z.infer<typeof DeliveryTermsWire>;

const To = z.object({ address: Location });

const Fee = z.number().min(0).max(10_000);
/** Corners likewise; the last may be left out where it is the first. */
const Corner = z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)]);
const NewZone = z.object({ polygon: z.array(Corner).min(3).max(200), price: Fee, price_per_km: Fee });

export const deliveryEndpoints = {
  'GET /rest/shop/delivery-zone/{shopId}': {
    summary: 'Delivery zones of a shop, with fees',
    access: 'public',
    path: z.object({ shopId: Ref }),
    output: ok(z.array(DeliveryZone)),
  },
  'GET /rest/shop/delivery-zone/calculate/price/{id}': {
    summary: 'Delivery fee of a shop to a location; refused outside its zones',
    access: 'public',
    path: RefPath,
    query: To,
    output: ok(DeliveryTermsWire),
    errors: ['not-deliverable'],
  },
  'GET /rest/shop/delivery-zone/calculate/distance': {
    summary: 'Distance between two locations, as delivery fees use it',
    access: 'public',
    query: z.object({ origin: Location, destination: Location }),
    output: ok(z.object({ distance: z.number() })),
  },
  'GET /rest/shop/delivery-zone/check/distance': {
    summary: 'Number of shops that deliver to a location',
    access: 'public',
    query: To,
    output: ok(z.object({ delivers: z.boolean(), shops_count: z.number().int() })),
  },
  'GET /rest/shop/{id}/delivery-zone/check/distance': {
    summary: 'Delivery of one shop to a location: available or not, distance, fee',
    access: 'public',
    path: RefPath,
    query: To,
    output: ok(DeliveryTermsWire),
  },
  'PUT /dashboard/seller/shops/{id}/delivery-zones': {
    summary:
      'Set where a shop delivers and for how much, in the base currency, in place of where it did; for a parcel service the zones alone count',
    access: 'seller',
    path: RefPath,
    body: z.object({ zones: z.array(NewZone).max(50) }),
    output: ok(z.array(DeliveryZone)),
  },
} as const satisfies Endpoints;
