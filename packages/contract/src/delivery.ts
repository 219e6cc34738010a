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
});
export type DeliveryTermsWire = z.infer<typeof DeliveryTermsWire>;

const To = z.object({ address: Location });

export const deliveryEndpoints = {
  'GET /rest/shop/delivery-zone/{shopId}': {
    summary: 'Where a shop delivers, and for how much',
    who: 'public',
    path: z.object({ shopId: Ref }),
    output: ok(z.array(DeliveryZone)),
  },
  'GET /rest/shop/delivery-zone/calculate/price/{id}': {
    summary: 'What a shop takes for delivery to a place; refused outside its zones',
    who: 'public',
    path: RefPath,
    query: To,
    output: ok(DeliveryTermsWire),
    errors: ['not-deliverable'],
  },
  'GET /rest/shop/delivery-zone/calculate/distance': {
    summary: 'The distance between two places, as delivery is reckoned',
    who: 'public',
    query: z.object({ origin: Location, destination: Location }),
    output: ok(z.object({ distance: z.number() })),
  },
  'GET /rest/shop/delivery-zone/check/distance': {
    summary: 'How many shops deliver to a place',
    who: 'public',
    query: To,
    output: ok(z.object({ delivers: z.boolean(), shops_count: z.number().int() })),
  },
  'GET /rest/shop/{id}/delivery-zone/check/distance': {
    summary: 'Whether one shop delivers to a place, how far that is and for how much',
    who: 'public',
    path: RefPath,
    query: To,
    output: ok(DeliveryTermsWire),
  },
} as const satisfies Endpoints;
