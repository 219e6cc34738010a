import { z } from 'zod';

import type { Endpoints } from './endpoint.ts';
import { Amount, Instant, ok, pageOf, Paging } from './envelope.ts';
import { ledgerTypes } from './lifecycle.ts';

/** What is in somebody's wallet, in the currency asked for. */
export const Wallet = z.object({ uuid: z.string(), price: Amount, symbol: z.string() });
export type Wallet = z.infer<typeof Wallet>;

/** One movement; `price` is negative where money went out. */
export const WalletHistory = z.object({
  id: z.number().int(),
  uuid: z.string(),
  wallet_uuid: z.string(),
  type: z.enum(ledgerTypes),
  price: Amount,
  /** What was in the wallet after it. */
  balance: Amount,
  note: z.string().nullable(),
  status: z.literal('paid'),
  order_id: z.number().int().nullable(),
  created_at: Instant,
});
export type WalletHistory = z.infer<typeof WalletHistory>;

export const walletEndpoints = {
  'GET /dashboard/user/wallet': {
    summary: 'What is in the wallet',
    who: 'user',
    output: ok(Wallet),
  },
  'GET /dashboard/user/wallet/histories': {
    summary: 'What came into the wallet and went out of it, latest first',
    who: 'user',
    query: Paging.extend({ type: z.enum(ledgerTypes).optional().catch(undefined) }),
    output: pageOf(WalletHistory),
  },
} as const satisfies Endpoints;
