import { z } from 'zod';

import { SavedCardId } from './cards.ts';
import type { Endpoint, Endpoints } from './endpoint.ts';
import {
  Amount,
  blankAsMissing,
  Instant,
  MultiLineText,
  ok,
  SingleLineText,
  SmallId,
  pageOf,
  Paging,
  RefPath,
} from './envelope.ts';
import { ledgerTypes, shopLedgerTypes, topUpStatuses } from './lifecycle.ts';
import { PaymentStep } from './orders/payment-step.ts';
import { SandboxCard } from './payments.ts';
import { BodyCurrency, Currency } from './settings.ts';
import { MAX_TRANSFER_NOTE } from './wallet/bounds.ts';
import { staffReferralEndpoints } from './wallet/referral-offer.ts';

/** The balance of a wallet, in the requested currency, and what may be put into it and sent from it today. */
export const Wallet = z.object({
  uuid: z.string(),
  price: Amount,
  symbol: z.string(),
  top_up: z.object({ min: Amount, max: Amount }),
  send: z.object({ max: Amount }),
});
export type Wallet = z.infer<typeof Wallet>;

/** One movement; `price` is negative for a debit. */
export const WalletHistory = z.object({
  id: z.number().int(),
  uuid: z.string(),
  wallet_uuid: z.string(),
  type: z.enum(ledgerTypes),
  price: Amount,
  /** The balance after it. */
  balance: Amount,
  note: z.string().nullable(),
  status: z.literal('paid'),
  order_id: z.number().int().nullable(),
  /** Of a deposit: the booking of a table that it was for. */
  booking_id: z.number().int().nullable(),
  /** Its restaurant, in the language of the call. */
  booking_shop: z.string().nullable(),
  /** When the table is, or was, and the restaurant's zone. */
  booking_at: Instant.nullable(),
  booking_timezone: z.string().nullable(),
  /** Of a transfer: the first name and initial of whoever sent or got it; null of a deleted account. */
  person: z.string().nullable(),
  created_at: Instant,
});
export type WalletHistory = z.infer<typeof WalletHistory>;

/** The amount that the platform owes a shop, in the base currency. `uuid` is null before the first movement. */
export const ShopAccount = z.object({
  shop_id: z.number().int(),
  uuid: z.string().nullable(),
  price: Amount,
});
export type ShopAccount = z.infer<typeof ShopAccount>;

/** One movement of a shop's account, in the base currency; `price` is negative for a debit. */
export const ShopAccountEntry = z.object({
  id: z.number().int(),
  uuid: z.string(),
  type: z.enum([...ledgerTypes, ...shopLedgerTypes]),
  price: Amount,
  /** The balance after it. */
  balance: Amount,
  note: z.string().nullable(),
  /** The reference of a payout at the bank. */
  reference: z.string().nullable(),
  order_id: z.number().int().nullable(),
  /** Of a deposit: the booking of a table that it was for. */
  booking_id: z.number().int().nullable(),
  created_at: Instant,
});
export type ShopAccountEntry = z.infer<typeof ShopAccountEntry>;

/** That a shop was paid so much, in units of the base currency: by which transfer of a bank, and what is to be said of it. */
export const PayOut = z.object({
  price: z.number().positive().max(10_000_000),
  /** Once for each shop: with the same price it answers the payout that is there, with another it is refused. */
  reference: SingleLineText.trim().min(1).max(140),
  note: MultiLineText.trim().max(1000).optional(),
});
export type PayOut = z.output<typeof PayOut>;

/** Money that somebody puts into their wallet by card. */
export const TopUp = z.object({
  id: z.number().int(),
  uuid: z.string(),
  /** `canceled`: declined, refused at the bank, replaced by another one, or not paid in time; nothing was charged, or it goes back. */
  status: z.enum(topUpStatuses),
  price: Amount,
  currency: Currency,
  /** The card that pays: its last digits, once they are known. */
  card: z.string().nullable(),
  /** Why it was canceled: by the bank, by whoever did not confirm it there, or since its payment was not as it had been begun. */
  failure: z.enum(['declined', 'unconfirmed', 'failed']).nullable(),
  /** The step that the payment needs of its person. */
  due: PaymentStep.nullable(),
  created_at: Instant,
});
export type TopUp = z.infer<typeof TopUp>;

/** An amount of money that somebody types, in units of their currency. */
const TypedAmount = z.number().positive().max(10_000_000);

/** Somebody who money can be sent to: first name and initial. */
export const Recipient = z.object({ uuid: z.string(), name: z.string() });
export type Recipient = z.infer<typeof Recipient>;

const SendMoney = z.object({
  /** Of the recipient, as `search-sending` answers it. */
  uuid: z.uuid(),
  price: TypedAmount,
  ...BodyCurrency,
  note: SingleLineText.trim().max(MAX_TRANSFER_NOTE).optional(),
});
export type SendMoney = z.output<typeof SendMoney>;

const StartTopUp = z.object({
  price: TypedAmount,
  ...BodyCurrency,
  payment_id: SmallId.optional(),
  payment_tag: blankAsMissing(z.string().max(20).optional()),
  card: SandboxCard.optional(),
  saved_card: SavedCardId.optional(),
});
export type StartTopUp = z.output<typeof StartTopUp>;

/** Of years that have a wallet: a database knows no year 0, and a day after the last one has no date. */
const Day = z.iso.date().refine((day) => day >= '2000' && day < '3000', { message: 'invalid' });

/** Days by the shop's clock, both included. */
export const StatementPeriod = z.object({
  from: blankAsMissing(Day.optional()),
  to: blankAsMissing(Day.optional()),
});

/** Rewards that somebody's friends brought them, in the requested currency. */
export const MyReferrals = z.object({
  /** Null while the merchant has referrals switched off. */
  code: z.string().nullable(),
  /** Friends who registered with it, and those of them who ordered. */
  joined: z.number().int(),
  rewarded: z.number().int(),
  earned: Amount,
});
export type MyReferrals = z.infer<typeof MyReferrals>;

const moneyErrors = ['too-many-requests', 'idempotency-mismatch', 'busy'] as const;

/** Calls that put money into a wallet and send it on. */
const movingEndpoints = {
  'POST /payments/wallet/payment/top-up': {
    summary: 'Top up the wallet by card; it is credited once the provider says that the card has paid',
    access: 'user',
    body: StartTopUp,
    output: ok(TopUp),
    idempotent: true,
    errors: [...moneyErrors, 'payment-unavailable', 'payment-declined'],
  },
  'GET /dashboard/user/wallet/top-ups/{id}': {
    summary: 'One top-up, and what its payment needs',
    access: 'user',
    path: RefPath,
    output: ok(TopUp),
  },
  'POST /payments/wallet/top-ups/{id}/sandbox': {
    summary: "Demo only: confirm or refuse the bank's challenge of the card that pays a top-up",
    access: 'user',
    path: RefPath,
    body: z.object({ approve: z.boolean() }),
    output: ok(TopUp),
    errors: ['payment-not-awaited'],
  },
  'GET /dashboard/user/search-sending': {
    summary: 'The customer who has this e-mail or phone, whole and proved; null for nobody',
    access: 'user',
    query: z.object({ search: SingleLineText.trim().min(3).max(254) }),
    output: ok(Recipient.nullable()),
    errors: ['too-many-requests'],
  },
  'POST /dashboard/user/wallet/send': {
    summary: 'Send money to the wallet of another customer',
    access: 'user',
    body: SendMoney,
    output: ok(WalletHistory),
    idempotent: true,
    errors: [...moneyErrors, 'wallet-insufficient'],
  },
  'GET /dashboard/user/referrals': {
    summary: "The person's referral code, and what it brought",
    access: 'user',
    output: ok(MyReferrals),
  },
  'GET /dashboard/user/wallet/statement': {
    summary: 'The movements of the wallet as a CSV file, in the base currency, the oldest first',
    access: 'user',
    query: StatementPeriod,
    output: z.string(),
  },
} as const satisfies Record<string, Endpoint>;

export const walletEndpoints = {
  ...movingEndpoints,
  ...staffReferralEndpoints,
  'GET /dashboard/user/wallet': {
    summary: 'Wallet balance',
    access: 'user',
    output: ok(Wallet),
  },
  'GET /dashboard/user/wallet/histories': {
    summary: 'Wallet history, latest first',
    access: 'user',
    query: Paging.extend({ type: z.enum(ledgerTypes).optional().catch(undefined) }),
    output: pageOf(WalletHistory),
  },
  'GET /dashboard/user/point/histories': {
    summary: 'Points, as clients of this API family ask for them; there are none, so that the list is empty',
    access: 'user',
    query: Paging,
    output: pageOf(z.never()),
  },
  'GET /dashboard/seller/shops/{id}/account': {
    summary: 'Amount that the platform owes a shop of the seller, in the base currency',
    access: 'seller',
    path: RefPath,
    output: ok(ShopAccount),
  },
  'GET /dashboard/seller/shops/{id}/account/histories': {
    summary: 'Account history of a shop of the seller, latest first',
    access: 'seller',
    path: RefPath,
    query: Paging,
    output: pageOf(ShopAccountEntry),
  },
  'POST /dashboard/admin/shops/{id}/payouts': {
    summary: 'Record a payout to a shop',
    access: 'admin',
    path: RefPath,
    body: PayOut,
    output: ok(ShopAccountEntry),
    idempotent: 'required',
    errors: ['own-shop', 'idempotency-mismatch'],
  },
} as const satisfies Endpoints;
