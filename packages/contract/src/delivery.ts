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
} as const satisfies Endpoints;
