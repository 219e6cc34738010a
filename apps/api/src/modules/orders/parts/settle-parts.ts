import { convertBack } from '@hamper/contract/prices/money';
import { and, eq, inArray, sql } from 'drizzle-orm';

import type { Db } from '../../../db/query.ts';
import { orderParts } from '../../../db/schema/orders.ts';
import { transactions } from '../../../db/schema/payments.ts';
import { capturePayment, lockTransactions, type PaymentEnv, releasePayment } from '../../payments/index.ts';
import { reduceWalletPayment } from '../../wallet/index.ts';
import type { LockedOrder } from '../lock-order.ts';
import { readOrder } from '../read-orders.ts';
import { sharesOf } from '../shares/shares-of-order.ts';
import { partsOfOrder, type PartRow } from './queries.ts';

type PaidOrder = Pick<LockedOrder, 'id' | 'partsUntil' | 'rateMillionths'>;

/** Locks the wallets that paid for an order, in the order of their people: two orders that are settled at once wait in a row. */
const lockWalletsOf = (tx: Db, orderId: number) =>
  tx.execute(sql`select id from ledger_accounts where kind = 'wallet' and id in (
      select e.account_id from ledger_entries e join ledger_transfers t on t.id = e.transfer_id
      where t.order_id = ${orderId} and t.type = 'order')
    order by user_id nulls last, id for update`);

/**
 * Settles the parts of an order whose total is final: each member pays what their share comes to, and at most what they agreed to.
 * Repeating it changes nothing. Returns the sum, in minor units of the order's currency.
 */
export async function settleParts(
  tx: Db,
  env: PaymentEnv,
  order: PaidOrder,
  { by }: { by: number | null },
): Promise<number> {
  if (order.partsUntil === null) return 0;
  await lockWalletsOf(tx, order.id);
  const shares = sharesOf(await readOrder(tx, sql`true`, order.id));
  let sum = 0;
  for (const { part, charged: amountMinor } of shares) {
    if (part?.status !== 'paid') continue;
    sum += amountMinor;
    const payments = await lockTransactions(tx, env, { partId: part.id });
    const wallet = payments.find(({ tag, status }) => tag === 'wallet' && status === 'paid');
    if (wallet) await settleWallet(tx, env, order, { wallet, partId: part.id, amountMinor });
    else await capturePayment(tx, env, { partId: part.id, amountMinor, by });
  }
  return sum;
}

async function settleWallet(
  tx: Db,
  env: PaymentEnv,
  { id: orderId, rateMillionths }: PaidOrder,
  {
    wallet,
    partId,
    amountMinor,
  }: { wallet: { id: number; priceMinor: number }; partId: number; amountMinor: number },
): Promise<void> {
  if (wallet.priceMinor === amountMinor) return;
  const baseMinor = convertBack(amountMinor, rateMillionths);
  await reduceWalletPayment(tx, { orderId, partId, baseMinor, now: env.now });
  await tx
    .update(transactions)
    .set({ priceMinor: amountMinor, capturedMinor: amountMinor })
    .where(eq(transactions.id, wallet.id));
}

/** Gives all parts of an order back that is canceled: what is held is let go, what was taken goes back, as it was paid. */
export async function releaseParts(tx: Db, env: PaymentEnv, order: PaidOrder): Promise<void> {
  if (order.partsUntil === null) return;
  await lockWalletsOf(tx, order.id);
  for (const part of await partsOfOrder(tx, order.id)) await releasePart(tx, env, part);
  const ended = (from: 'awaited' | 'paid', to: 'canceled' | 'returned') =>
    tx
      .update(orderParts)
      .set({ status: to, waitsFrom: null })
      .where(and(eq(orderParts.orderId, order.id), eq(orderParts.status, from)));
  await ended('awaited', 'canceled');
  await ended('paid', 'returned');
}

/** Gives one part back. */
export async function releasePart(tx: Db, env: PaymentEnv, { id: partId, orderId }: PartRow): Promise<void> {
  await releasePayment(tx, env, { partId, by: null });
  await reduceWalletPayment(tx, { orderId, partId, baseMinor: 0, now: env.now });
}

/** Marks parts of an order whose goods are not paid for by their members, or not yet. */
export const markParts = (tx: Db, parts: readonly PartRow[], status: 'awaited' | 'owner' | 'dropped') =>
  tx
    .update(orderParts)
    .set({ status, waitsFrom: null })
    .where(
      inArray(
        orderParts.id,
        parts.map(({ id }) => id),
      ),
    );
