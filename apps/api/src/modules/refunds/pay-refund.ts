import { convertBack } from '@hamper/contract/prices/money';
import { eq, sql } from 'drizzle-orm';

import type { Db } from '../../db/query.ts';
import { orders } from '../../db/schema/orders.ts';
import { transactions } from '../../db/schema/payments.ts';
import type { Ctx } from '../../http/context.ts';
import { Failure } from '../../http/failure.ts';
import { recordManualRefund, type OrderRow, settleShop, receivedFor } from '../orders/index.ts';
import { type Given, ours, refundPayment } from '../payments/index.ts';
import { creditWallet, lockWallet, walletPaymentMinor } from '../wallet/index.ts';
import type { Road } from './refund-mail.ts';

interface Giving {
  /** Under its lock. */
  row: OrderRow;
  amountMinor: number;
  refundId: number;
}

/**
 * Gives part of what was paid back: to cards first, by their providers, up to what they took; then to the wallet. All of
 * it comes out of what the house owes the order's shop. Cash and transfers, which the shop has itself, go to the wallet
 * of an account as far as that reaches, else by the shop's own hand. What the house has to bear itself wants an admin.
 * @throws needs-admin
 */
export async function giveMoneyBack(
  tx: Db,
  ctx: Ctx,
  { row, amountMinor, refundId }: Giving,
): Promise<Road[]> {
  const { order } = row;
  const before = await receivedFor(tx, order);
  const given = await refundPayment(tx, ctx, { orderId: order.id, amountMinor, refundId });
  await tx
    .update(orders)
    .set({ refundedMinor: sql`${orders.refundedMinor} + ${amountMinor}`, updatedAt: ctx.now })
    .where(eq(orders.id, order.id));
  const toCards = given.filter(isByCard);
  const wallet = given.filter(({ tag }) => tag === 'wallet');
  const own = given.filter((part) => !isByCard(part) && part.tag !== 'wallet');
  const { ofOwn, isBorne } = await intoWallet(tx, ctx, { order, before, wallet, own, refundId });
  const isAdmin = ctx.actor.kind === 'user' && ctx.actor.role === 'admin';
  if (isBorne && !isAdmin) throw new Failure('needs-admin');
  if (!ofOwn) for (const part of own) await recordManualRefund(tx, order, part);
  const roads: Road[] = [
    { to: 'card', amountMinor: sumOf(toCards) },
    { to: 'wallet', amountMinor: sumOf(wallet) + (ofOwn ? sumOf(own) : 0) },
    ...(ofOwn ? [] : byHandOf(own)),
  ];
  return roads.filter((road) => road.amountMinor > 0);
}

interface IntoWallet {
  order: OrderRow['order'];
  /** What the house had of it until now. */
  before: Awaited<ReturnType<typeof receivedFor>>;
  /** What the wallet paid, and what the shop has itself. */
  wallet: Given[];
  own: Given[];
  refundId: number;
}

/**
 * Says whether what the shop has itself went into the wallet too, and whether the house bears a part of all this, since
 * it owes the shop less.
 */
async function intoWallet(
  tx: Db,
  { now }: Ctx,
  { order, before, wallet, own, refundId }: IntoWallet,
): Promise<{ ofOwn: boolean; isBorne: boolean }> {
  const { id: orderId, userId } = order;
  // A wallet is held before a shop's account, by everybody.
  if (userId !== null && wallet.length + own.length > 0) await lockWallet(tx, userId);
  const shop = await settleShop(tx, { order, before, now });
  const isBorne = shop.houseLossMinor > 0;
  if (userId === null) return { ofOwn: false, isBorne };
  const [ofWallet, more] = [await sumInBase(tx, order, wallet), await sumInBase(tx, order, own)];
  const credit = { userId, type: 'refund', orderId, refundId, now } as const;
  if (ofWallet > shop.balanceMinor) {
    await creditWallet(tx, { ...credit, baseMinor: ofWallet });
    return { ofOwn: false, isBorne: true };
  }
  const ofOwn = ofWallet + more <= shop.balanceMinor;
  const baseMinor = ofOwn ? ofWallet + more : ofWallet;
  await creditWallet(tx, { ...credit, baseMinor, shopAccount: shop.account });
  return { ofOwn, isBorne };
}

async function sumInBase(tx: Db, order: OrderRow['order'], parts: Given[]): Promise<number> {
  let sum = 0;
  for (const part of parts) sum += await inBase(tx, order, part);
  return sum;
}

const byHandOf = (own: Given[]): Road[] => [
  { to: 'cash', amountMinor: sumOf(own.filter(({ tag }) => tag === 'cash')) },
  { to: 'hand', amountMinor: sumOf(own.filter(({ tag }) => tag !== 'cash')) },
];

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
  const most = tag === 'wallet' ? await walletPaymentMinor(tx, id) : Infinity;
  const upTo = (minor: number) => Math.min(convertBack(minor, rateMillionths), most);
  return upTo(after) - upTo(after - amountMinor);
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
