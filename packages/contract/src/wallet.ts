import { z } from 'zod';

import type { Endpoints } from './endpoint.ts';
import { Amount, Instant, MultiLineText, ok, SingleLineText, pageOf, Paging, RefPath } from './envelope.ts';
import { ledgerTypes, shopLedgerTypes } from './lifecycle.ts';

/** The balance of a wallet, in the requested currency. */
export const Wallet = z.object({ uuid: z.string(), price: Amount, symbol: z.string() });
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

export const walletEndpoints = {
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
