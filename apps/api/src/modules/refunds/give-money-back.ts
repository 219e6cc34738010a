import { convertBack } from '@hamper/contract/money';
import { eq, sql } from 'drizzle-orm';

import type { Db } from '../../db/query.ts';
import { orders } from '../../db/schema/orders.ts';
import { transactions } from '../../db/schema/payments.ts';
import type { Ctx } from '../../http/context.ts';
import type { OrderRow } from '../orders/index.ts';
import { type Given, ours, refundPayment } from '../payments/index.ts';
import { creditWallet, paidByWallet } from '../wallet/index.ts';
import { byHand, type Road } from './refund-mail.ts';

interface Giving {
  /** Under its lock. */
  row: OrderRow;
  amountMinor: number;
  refundId: number;
}

/**
 * Gives part of what was paid back: to cards first, by their providers, up to what they took; then to the wallet, where
 * cash and transfers of an account go too. Who has no account gets those from the shop's own hand.
 */
export async function giveMoneyBack(
  tx: Db,
  ctx: Ctx,
  { row, amountMinor, refundId }: Giving,
): Promise<Road[]> {
  const { id: orderId, userId } = row.order;
  const given = await refundPayment(tx, ctx, { orderId, amountMinor, refundId });
  await tx
    .update(orders)
    .set({ refundedMinor: sql`${orders.refundedMinor} + ${amountMinor}`, updatedAt: ctx.now })
    .where(eq(orders.id, orderId));
  const toCards = given.filter(isByCard);
  const others = given.filter((part) => !isByCard(part));
  if (userId === null) for (const part of others) await noteByHand(tx, row, part);
  else {
    let baseMinor = 0;
    for (const part of others) baseMinor += await inBase(tx, row.order, part);
    await creditWallet(tx, { userId, baseMinor, type: 'refund', orderId, refundId, now: ctx.now });
  }
  const roads: Road[] = [
    { to: 'card', amountMinor: sumOf(toCards) },
    { to: userId === null ? 'hand' : 'wallet', amountMinor: sumOf(others) },
  ];
  return roads.filter((road) => road.amountMinor > 0);
}

const sumOf = (parts: Given[]): number => parts.reduce((sum, part) => sum + part.amountMinor, 0);

const isByCard = ({ tag }: Given): boolean => !ours.has(tag);

/**
 * A part in the base currency, as the difference of what had gone back before it and after it: so that all parts add up
 * to what was taken, to the cent, however often they are rounded, and a wallet gets no more than it gave.
 */
async function inBase(
  tx: Db,
  { id, rateMillionths }: OrderRow['order'],
  { tag, transactionId, amountMinor }: Given,
): Promise<number> {
  const after = await givenBackBy(tx, transactionId);
  const most = tag === 'wallet' ? await paidByWallet(tx, id) : Infinity;
  const upTo = (minor: number) => Math.min(convertBack(minor, rateMillionths), most);
  return upTo(after) - upTo(after - amountMinor);
}

/** The shop's till and the order's page say what is to be handed back. */
async function noteByHand(tx: Db, { order, currency }: OrderRow, { transactionId }: Given): Promise<void> {
  const note = byHand(order.locale, currency, await givenBackBy(tx, transactionId));
  await tx.update(transactions).set({ note }).where(eq(transactions.id, transactionId));
}

/** What has gone back of one way of paying, this part included. */
async function givenBackBy(tx: Db, transactionId: number): Promise<number> {
  const [row] = await tx
    .select({ refundedMinor: transactions.refundedMinor })
    .from(transactions)
    .where(eq(transactions.id, transactionId));
  if (!row) throw new Error(`There is no transaction ${transactionId}`);
  return row.refundedMinor;
}
