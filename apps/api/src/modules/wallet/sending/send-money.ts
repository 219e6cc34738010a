import { toMinor } from '@hamper/contract/prices/money';
import type { SendMoney } from '@hamper/contract/wallet';
import { and, eq, gt, lt, sql } from 'drizzle-orm';

import { type Db, transactionWithRetry } from '../../../db/query.ts';
import { ledgerEntries, ledgerTransfers } from '../../../db/schema/wallet.ts';
import { Failure, invalid } from '../../../failure.ts';
import type { Ctx, Env, UserActor } from '../../../http/context.ts';
import { idempotent } from '../../../http/idempotency.ts';
import { noteSecurity } from '../../../http/security-events.ts';
import { lockActor } from '../../accounts/index.ts';
import { SEND, withinLimit } from '../rules.ts';
import { balanceOf, lockWallet, writeTransfer } from '../transfer.ts';
import { outOfBounds, type TypedCurrency } from '../typed-currency.ts';
import { lockRecipient } from './find-recipient.ts';

type OwnCtx = Ctx & { actor: UserActor };

/** Money that one wallet got from another, in the base currency. */
export interface ReceivedMoney {
  senderId: number;
  recipientId: number;
  baseMinor: number;
}

/** Runs in the transaction in which money is sent. */
export type OnReceived = (tx: Db, env: Env, received: ReceivedMoney) => Promise<void>;

const DAY_MS = 24 * 60 * 60_000;

/**
 * Sends money from the actor's wallet to another one. Both wallets stay locked until the commit, in the order of their people, so that
 * two who send to each other do not wait in a ring.
 * @returns the id of the transfer
 * @throws wallet-insufficient, validation, idempotency-mismatch
 */
export async function sendMoney(
  ctx: OwnCtx,
  { input, key }: { input: SendMoney; key: string | null },
  onReceived: OnReceived,
): Promise<number> {
  const { actor, db, now } = ctx;
  const { currency } = ctx;
  const priceMinor = toMinor(input.price);
  if (priceMinor < 1) throw outOfBounds('amount-min', 1, { currency, locale: ctx.locale });
  let sentMinor = 0;
  const transferId = await transactionWithRetry(db, async (tx) => {
    sentMinor = 0;
    await lockActor(tx, actor);
    return idempotent(tx, { actor, call: 'wallet-send', key, body: input }, async () => {
      const recipient = await lockRecipient(tx, actor, input.uuid);
      const { from, to } = await lockBoth(tx, actor.id, recipient.id);
      const baseMinor = await affordableMinor(tx, ctx, { walletId: from, priceMinor, currency });
      const movement = { from, to, baseMinor, type: 'transfer', now } as const;
      const id = await writeTransfer(tx, { ...movement, note: input.note || undefined });
      await onReceived(tx, ctx, { senderId: actor.id, recipientId: recipient.id, baseMinor });
      sentMinor = baseMinor;
      return id;
    });
  });
  if (sentMinor > 0) noteSecurity(ctx, 'money-sent', { transfer: transferId, amountMinor: sentMinor });
  return transferId;
}

async function lockBoth(tx: Db, sender: number, recipient: number): Promise<{ from: number; to: number }> {
  const wallets = new Map<number, number>();
  for (const userId of [sender, recipient].toSorted((a, b) => a - b))
    wallets.set(userId, await lockWallet(tx, userId));
  return { from: wallets.get(sender) ?? 0, to: wallets.get(recipient) ?? 0 };
}

interface Payment {
  /** Locked. */
  walletId: number;
  priceMinor: number;
  currency: TypedCurrency;
}

/** The amount in the base currency, which the wallet has, and which may be sent today. */
async function affordableMinor(
  tx: Db,
  { now, locale }: Pick<OwnCtx, 'now' | 'locale'>,
  { walletId, priceMinor, currency }: Payment,
): Promise<number> {
  const insufficient = () =>
    new Failure('wallet-insufficient', { fields: { price: [{ fault: 'wallet-insufficient' }] } });
  const balanceMinor = await balanceOf(tx, walletId);
  const baseMinor = withinLimit({
    priceMinor,
    limitMinor: balanceMinor,
    rateMillionths: currency.rateMillionths,
  });
  if (baseMinor === null) throw insufficient();
  // Less than a cent of the ledger's currency.
  if (baseMinor < 1) throw outOfBounds('amount-min', 1, { currency, locale });
  const { leftMinor, times } = await sentToday(tx, walletId, now);
  if (baseMinor > leftMinor) throw outOfBounds('day-limit', leftMinor, { currency, locale });
  if (times >= SEND.times) throw invalid('price', 'day-times', { limit: SEND.times });
  return baseMinor;
}

/** The amount that may still be sent from a wallet within a day, in minor units of the base currency, and how often it was. */
export async function sentToday(
  db: Db,
  walletId: number,
  now: Date,
): Promise<{ leftMinor: number; times: number }> {
  const [day] = await db
    .select({
      minor: sql<number>`coalesce(-sum(${ledgerEntries.amountMinor}), 0)::float8`,
      times: sql<number>`count(*)::int`,
    })
    .from(ledgerEntries)
    .innerJoin(ledgerTransfers, eq(ledgerTransfers.id, ledgerEntries.transferId))
    .where(
      and(
        eq(ledgerEntries.accountId, walletId),
        eq(ledgerTransfers.type, 'transfer'),
        lt(ledgerEntries.amountMinor, 0),
        gt(ledgerTransfers.createdAt, new Date(now.getTime() - DAY_MS)),
      ),
    );
  return { leftMinor: Math.max(0, SEND.dayMinor - (day?.minor ?? 0)), times: day?.times ?? 0 };
}
