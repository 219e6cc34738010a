import { z } from 'zod';

import { Location } from './accounts.ts';
import type { Endpoint, Endpoints } from './endpoint.ts';
import { Amount, blankAsMissing, Id, Instant, ok, RefPath } from './envelope.ts';
import { Order } from './orders.ts';

export const deliveryTypes = ['delivery', 'pickup'] as const;
export const DeliveryType = z.enum(deliveryTypes);

/** A phone number as people write one; digits count, punctuation does not. */
export const Phone = z
  .string()
  .trim()
  .max(40)
  .regex(/^\+?[\d\s().-]+$/)
  .transform((phone) => phone.replace(/[^\d+]/g, ''))
  .pipe(z.string().regex(/^\+?\d{7,15}$/));

/** Everything a price is made of, in the cart's currency. `total_price` is what is paid. */
export const Quote = z.object({
  /** Items before discount. */
  origin_price: Amount,
  /** Items after discount. */
  price: Amount,
  total_tax: Amount,
  total_shop_tax: Amount,
  total_discount: Amount,
  delivery_fee: Amount,
  service_fee: Amount,
  tips: Amount,
  coupon_price: Amount,
  receipt_discount: Amount,
  total_price: Amount,
  km: z.number(),
  rate: z.number(),
  expires_at: Instant,
  /** What stands in the way of placing, by shop. */
  errors: z.array(z.object({ shop_id: z.number().int(), code: z.string(), message: z.string() })),
});
export type Quote = z.infer<typeof Quote>;

const calculate = {
  summary: 'What an order of this cart would cost now',
  path: RefPath,
  body: z.object({
    type: DeliveryType.default('delivery'),
    address: Location.optional(),
    tips: z.number().min(0).max(10_000).optional(),
  }),
  output: ok(Quote),
} as const satisfies Partial<Endpoint>;

/** A shopper's order of one cart, for now. The server's prices, fees, rate, owner and status win over any sent. */
export const PlaceOrder = z
  .object({
    cart_id: Id,
    delivery_type: DeliveryType,
    payment_id: Id.optional(),
    payment_tag: z.string().max(20).optional(),
    phone: Phone,
    username: z.string().trim().min(1).max(100).optional(),
    email: z.email().max(254).optional(),
    address: z
      .object({
        address: z.string().trim().min(1).max(300),
        office: z.string().trim().max(50).optional(),
        house: z.string().trim().max(50).optional(),
        floor: z.string().trim().max(20).optional(),
      })
      .optional(),
    location: Location.optional(),
    note: z.string().trim().max(1000).optional(),
    tips: z.number().min(0).max(10_000).optional(),
    /** Orders are for now; one meant for later is refused rather than brought at the wrong time. */
    delivery_date: blankAsMissing(z.undefined({ error: 'invalid' })).optional(),
    delivery_time: blankAsMissing(z.undefined({ error: 'invalid' })).optional(),
    /** Demo only: the sandbox card's number decides what happens to it. */
    card: z.object({ number: z.string().max(30) }).optional(),
  })
  .superRefine((order, context) => {
    const missing = (path: string[]) => context.addIssue({ code: 'custom', path, message: 'required' });
    if (order.payment_id === undefined && !order.payment_tag) missing(['payment_tag']);
    if (order.delivery_type !== 'delivery') return;
    if (!order.address) missing(['address', 'address']);
    if (!order.location) missing(['location']);
  });
export type PlaceOrder = z.output<typeof PlaceOrder>;

const placeOrder = {
  summary: 'Place the order of a cart',
  body: PlaceOrder,
  output: ok(Order),
  idempotent: true,
  errors: [
    'cart-empty',
    'shop-closed',
    'out-of-stock',
    'below-minimum',
    'not-deliverable',
    'payment-unavailable',
    'payment-declined',
    'idempotency-mismatch',
  ],
} as const satisfies Partial<Endpoint>;

export const checkoutEndpoints = {
  'POST /rest/cart/calculate/{id}': { ...calculate, who: 'guest' },
  'POST /dashboard/user/cart/calculate/{id}': { ...calculate, who: 'user' },
  'POST /rest/orders': { ...placeOrder, who: 'guest' },
  'POST /dashboard/user/orders': { ...placeOrder, who: 'user' },
} as const satisfies Endpoints;
