import { z } from 'zod';

import type { Endpoints } from './endpoint.ts';
import { ok, RefPath } from './envelope.ts';
import { deliveryTypes } from './lifecycle.ts';
import { Slot } from './time/slot.ts';

export const DeliveryType = z.enum(deliveryTypes);

/** The terms of a shop's slots. */
export const SlotTerms = z.object({
  shop_id: z.number().int(),
  minutes: z.number().int(),
  capacity: z.number().int(),
  days: z.number().int(),
});

/** Whether guests may pay in cash at a shop, and couriers claim its deliveries themselves. */
export const ShopTrust = z.object({
  shop_id: z.number().int(),
  guest_cash: z.boolean(),
  free_couriers: z.boolean(),
});

export const fulfilmentEndpoints = {
  'PUT /dashboard/seller/shops/{id}/trust': {
    summary:
      'Update whether guests may pay in cash and couriers take deliveries by themselves; omitted fields stay',
    access: 'seller',
    path: RefPath,
    body: z.object({ guest_cash: z.boolean().optional(), free_couriers: z.boolean().optional() }),
    output: ok(ShopTrust),
  },
  'GET /rest/shops/{id}/slots': {
    summary: "A shop's fulfilment windows from now on, full ones included, by its own clock",
    access: 'public',
    path: RefPath,
    output: ok(z.array(Slot)),
  },
  'PUT /dashboard/seller/shops/{id}/slots': {
    summary: "Set the length, capacity and range of days of a shop's fulfilment windows",
    access: 'seller',
    path: RefPath,
    body: z.object({
      minutes: z.int().min(15).max(1440).optional(),
      capacity: z.int().min(1).max(10_000).optional(),
      days: z.int().min(0).max(30).optional(),
    }),
    output: ok(SlotTerms),
  },
} as const satisfies Endpoints;
