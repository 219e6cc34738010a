import { z } from 'zod';

import { Cart } from '../cart.ts';
import type { Endpoint, Endpoints } from '../endpoint.ts';
import { ok, RefPath } from '../envelope.ts';
import { GuestKey } from '../orders.ts';
import { Order } from './order.ts';

const receiptPdf = {
  summary: 'The receipt of an order as a PDF, in the language of the call',
  path: RefPath,
  output: z.unknown().meta({ description: 'application/pdf' }),
  errors: ['move-not-allowed', 'too-many-requests'],
} as const satisfies Partial<Endpoint>;

/** Calls about orders that are eaten at their shop, and small changes of orders, as clients of this API family make them. */
export const dineInEndpoints = {
  'GET /rest/orders/table/{id}': {
    summary: "The reader's open order at a table of a restaurant, the latest one",
    access: 'guest',
    /** Of the table, as `GET /rest/booking/tables` has it. */
    path: RefPath,
    query: GuestKey,
    output: ok(Order),
  },
  'POST /rest/orders/call/waiter/{id}': {
    summary: 'Ask the staff to the table of an order that is eaten at its shop',
    access: 'guest',
    path: RefPath,
    query: GuestKey,
    output: ok(z.object({})),
    errors: ['type-unavailable', 'move-not-allowed', 'too-many-requests'],
  },
  'POST /rest/orders/update-tips/{id}': {
    summary:
      'Raise the tip of an order that is not over: its cash or transfer comes to more, or the wallet pays the difference',
    access: 'guest',
    path: RefPath,
    query: GuestKey,
    body: z.object({ tips: z.number().min(0).max(10_000) }),
    output: ok(Order),
    errors: [
      'move-not-allowed',
      'tips-too-big',
      'payment-unavailable',
      'wallet-insufficient',
      'too-many-requests',
    ],
  },
  'GET /dashboard/user/export/order/{id}/pdf': { ...receiptPdf, access: 'user' },
  'GET /rest/export/order/{id}/pdf': { ...receiptPdf, query: GuestKey, access: 'guest' },
  'DELETE /dashboard/user/orders/{id}/delete-repeat': {
    summary: 'Take the products of an order out of the cart again, such as after repeating it',
    access: 'user',
    path: RefPath,
    output: ok(z.object({ cart: Cart.nullable() })),
  },
} as const satisfies Endpoints;
