import { z } from 'zod';

import { Location, Pinned } from './accounts.ts';
import { BotCheck } from './auth.ts';
import { SavedCardId } from './cards.ts';
import { CouponName } from './coupons.ts';
import type { Endpoint, Endpoints } from './endpoint.ts';
import {
  Amount,
  blankAsMissing,
  Id,
  Instant,
  MultiLineText,
  ok,
  SingleLineText,
  RefPath,
  SmallId,
} from './envelope.ts';
import { DeliveryType } from './fulfilment.ts';
import { unpaidPartRules } from './lifecycle.ts';
import { RequestedInstructions } from './orders/instructions.ts';
import { Order } from './orders/order.ts';
import { SandboxCard } from './payments.ts';
import { BodyCurrency } from './settings.ts';
import { LocalDate, LocalTime, Slot } from './time/slot.ts';

/**
 * A phone number as people write one; digits count, punctuation does not. One number has one form, `+` and its country
 * first, so that limits and staff know it however it is written; only one that begins with 0 stays without a country.
 */
export const Phone = z
  .string()
  .trim()
  .max(40)
  .regex(/^\+?[\d\s().-]+$/)
  .transform((phone) => phone.replace(/[^\d+]/g, '').replace(/^(?:00(?=[1-9])|(?=[1-9]))/, '+'))
  .pipe(z.string().regex(/^\+?\d{7,15}$/));

/** So much of a stock, for free. */
const Gift = z.object({ stock_id: z.number().int(), quantity: z.number() });

/** All parts of a price in the cart's currency. `total_price` is the amount to pay. */
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
  /** The coupon's discount, and its name while it is valid. */
  coupon_price: Amount,
  coupon: z.string().nullable(),
  receipt_discount: Amount,
  /** The gifts that come with it, which cost nothing. */
  bonuses: z.array(Gift),
  total_price: Amount,
  /** The wallet's part, its balance, and the rest to pay otherwise; without an account there is no wallet. */
  wallet_price: Amount,
  wallet: Amount.nullable(),
  to_pay: Amount,
  /** The maximum total after weighing; `total_price` if nothing is weighed. */
  most_price: Amount,
  /** The amount missing for free delivery; null if the shop has none, 0 if reached. */
  free_delivery_missing: Amount.nullable(),
  /** The expected window: the chosen slot, or counted from now. */
  expected_at: z.object({ from: Instant, to: Instant }),
  km: z.number(),
  rate: z.number(),
  /**
   * Where each member of a group pays their part: what is left to the owner once the others have paid, their parts, and what becomes of
   * those that are not paid within that many minutes; null otherwise.
   */
  group_parts: z
    .object({
      own: Amount,
      others: Amount,
      unpaid: z.enum(unpaidPartRules),
      pay_minutes: z.number().int(),
    })
    .nullable(),
  /** The state of the cart that it is a quote for: an order may ask for that one alone. */
  cart_version: Instant,
  expires_at: Instant,
  /** The obstacles to placing the order, by shop. */
  errors: z.array(
    z.object({
      shop_id: z.number().int(),
      code: z.string(),
      message: z.string(),
      /** Problems by the field of the order. */
      params: z.record(z.string(), z.array(z.string())),
      /** As in an error's `data`. */
      slots: z.array(Slot).optional(),
    }),
  ),
});
export type Quote = z.infer<typeof Quote>;

const Tips = z.number().min(0).max(10_000).optional();
/** The requested wallet part, in the order's currency; capped at the total. */
export const WalletPart = z.number().min(0).max(10_000_000).optional();
/** Absent: the coupon stored with the cart, if any. */
const RequestedCoupon = z.union([CouponName, z.literal(''), z.null()]).optional();
/** A slot's day and time by the shop's own clock; without them as soon as possible. */
const RequestedSlot = {
  delivery_date: blankAsMissing(LocalDate.optional()),
  delivery_time: blankAsMissing(LocalTime.optional()),
};

/** Everything about one cart that its price as an order depends on. */
export const QuoteOptions = {
  type: DeliveryType.default('delivery'),
  tips: Tips,
  /** Blank: none, not even the cart's own. */
  coupon: RequestedCoupon,
  ...RequestedSlot,
};

/** Texts by the ids of what they are about; an empty list is none, as PHP writes an empty map. */
const textsById = (max: number) =>
  z.preprocess(
    (texts) => (Array.isArray(texts) && texts.length === 0 ? undefined : texts),
    z
      .record(z.string().regex(/^[1-9]\d{0,14}$/), MultiLineText.trim().max(max))
      .refine((texts) => Object.keys(texts).length <= 200)
      .optional(),
  );
/** Notes as clients of this API family write them: a line's by its stock, before the cart's own, and the order's by its shop, after `note`. */
const Notes = z.preprocess(
  (notes) => (Array.isArray(notes) && notes.length === 0 ? undefined : notes),
  z.object({ product: textsById(300), order: textsById(1000) }).optional(),
);

const calculate = {
  summary: 'Quote for an order of this cart',
  path: RefPath,
  body: z.object({
    ...QuoteOptions,
    address: Location.optional(),
    from_wallet_price: WalletPart,
    ...BodyCurrency,
  }),
  output: ok(Quote),
  errors: ['too-many-requests'],
} as const satisfies Partial<Endpoint>;

/** Fields of an order to place; `PlaceOrder` asks more of them. */
export const OrderFields = z.object({
  cart_id: Id,
  /** Of the quote that was shown: at another state of the cart nothing is ordered. */
  cart_version: Instant.optional(),
  /** The gifts that were shown: where one of them would not come, nothing is ordered. */
  bonuses: z.array(Gift).max(200).optional(),
  delivery_type: DeliveryType,
  payment_id: SmallId.optional(),
  payment_tag: z.string().max(20).optional(),
  phone: Phone,
  username: SingleLineText.trim().min(1).max(100).optional(),
  email: z.email().max(254).optional(),
  address: z
    .object({
      address: SingleLineText.trim().min(1).max(300),
      office: SingleLineText.trim().max(50).optional(),
      house: SingleLineText.trim().max(60).optional(),
      floor: SingleLineText.trim().max(60).optional(),
    })
    .optional(),
  location: Location.optional(),
  pinned: Pinned,
  /** For the shop. */
  note: MultiLineText.trim().max(1000).optional(),
  notes: Notes,
  /** It is for somebody else, whose name and number are sent; older clients say 0 or 1. */
  for_someone: z
    .union([z.boolean(), z.union([z.literal(0), z.literal(1)]).transform((said) => said === 1)])
    .default(false),
  /** For the courier, of a delivery. */
  instructions: RequestedInstructions.optional(),
  /**
   * The saved address that keeps them for the next time. Alone, without `address` and `location`, it is where the order goes, with what
   * it keeps for the courier unless `instructions` are sent.
   */
  address_id: Id.optional(),
  /** The table, for `dine_in`. */
  table: SingleLineText.trim().max(30).optional(),
  cutlery: z.boolean().default(false),
  tips: Tips,
  coupon: RequestedCoupon,
  from_wallet_price: WalletPart,
  ...RequestedSlot,
  ...BodyCurrency,
  card: SandboxCard.optional(),
  /** A saved card of the signed-in person, at the provider that `payment_tag` names. */
  saved_card: SavedCardId.optional(),
  /** Required after `bot-check-needed`: for guests with several open unpaid orders. */
  bot_check: BotCheck.optional(),
});

type Missing = (path: (string | number)[]) => void;
export const missingIn =
  (context: z.core.$RefinementCtx): Missing =>
  (path) =>
    context.addIssue({ code: 'custom', path, message: 'required' });

type When = { delivery_date?: string | undefined; delivery_time?: string | undefined };
export function requireWholeSlot({ delivery_date, delivery_time }: When, missing: Missing): void {
  if (delivery_date && !delivery_time) missing(['delivery_time']);
  if (delivery_time && !delivery_date) missing(['delivery_date']);
}

type Destination = {
  address?: object | undefined;
  location?: object | undefined;
  address_id?: number | undefined;
};
/** Whether an order goes to a saved address, of which it names the id alone. */
export const isSavedDestination = ({ address, location, address_id }: Destination): boolean =>
  address_id !== undefined && !address && !location;

export function requireDestination(destination: Destination, missing: Missing): void {
  const { address, location } = destination;
  if (isSavedDestination(destination)) return;
  if (!address) missing(['address', 'address']);
  if (!location) missing(['location']);
}

type Payment = { payment_id?: number | undefined; payment_tag?: string | undefined };
export function requirePayment({ payment_id, payment_tag }: Payment, missing: Missing): void {
  if (payment_id === undefined && !payment_tag) missing(['payment_tag']);
}

/** A shopper's order of one cart, for now or for a window. The server's prices, fees, rate, owner and status win over any sent. */
export const PlaceOrder = OrderFields.superRefine((order, context) => {
  const missing = missingIn(context);
  requirePayment(order, missing);
  requireWholeSlot(order, missing);
  if (order.delivery_type === 'delivery') requireDestination(order, missing);
});
export type PlaceOrder = z.output<typeof PlaceOrder>;

/** How an order is placed, of whatever carts. */
export const placing = {
  idempotent: true,
  errors: [
    'cart-empty',
    'cart-changed',
    'gifts-changed',
    'group-open',
    'shop-closed',
    'out-of-stock',
    'below-minimum',
    'not-deliverable',
    'far-from-address',
    'address-unknown',
    'parts-too-late',
    'payment-unavailable',
    'payment-declined',
    'payment-awaited',
    'coupon-invalid',
    'sign-in-for-coupon',
    'slot-full',
    'slot-unavailable',
    'wallet-insufficient',
    'type-unavailable',
    'tips-too-big',
    'idempotency-mismatch',
    'busy',
    'too-many-requests',
    'open-orders',
    'unpaid-orders',
    'bot-check-needed',
    'bot-check-failed',
  ],
} as const satisfies Partial<Endpoint>;

const placeOrder = {
  summary: 'Place the order of a cart',
  body: PlaceOrder,
  output: ok(Order),
  ...placing,
} as const satisfies Partial<Endpoint>;

export const checkoutEndpoints = {
  'POST /rest/cart/calculate/{id}': { ...calculate, access: 'guest' },
  'POST /dashboard/user/cart/calculate/{id}': { ...calculate, access: 'user' },
  'POST /rest/orders': { ...placeOrder, access: 'guest' },
  'POST /dashboard/user/orders': { ...placeOrder, access: 'user' },
} as const satisfies Endpoints;
