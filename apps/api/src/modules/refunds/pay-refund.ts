import { convertBack } from '@hamper/contract/prices/money';
import { eq, sql } from 'drizzle-orm';

import type { Db } from '../../db/query.ts';
import { orders } from '../../db/schema/orders.ts';
import { transactions } from '../../db/schema/payments.ts';
import { Failure } from '../../failure.ts';
import type { Ctx } from '../../http/context.ts';
import { recordManualRefund, type OrderRow, settleShop, receivedFor } from '../orders/index.ts';
import { type RefundPart, nonCardMethods, refundPayment } from '../payments/index.ts';
import {
  creditWallet,
  lockRewardedWallets,
  lockWallet,
  takeBackReward,
  walletPaymentMinor,
} from '../wallet/index.ts';
import type { RefundRoute } from './refund-hooks.ts';
import { refundableOfPayments } from './rules.ts';

interface ApprovedRefund {
  /** Read under the order's lock. */
  row: OrderRow;
  amountMinor: number;
  refundId: number;
}

/**
 * Refunds an amount of an order: to cards first, up to what they paid, then to the wallet, at the expense of the shop's
 * balance. Cash and transfers, which the shop received itself, go to the buyer's wallet as far as that balance covers
 * them, else the shop refunds them itself, and so does what a cover pays beyond the payments. A loss of the platform needs an
 * admin. A referral's reward that the order brought may be lost.
 * @returns where the amount goes, each part in minor units of the order's currency
 * @throws needs-admin
 */
export async function payRefund(
  tx: Db,
  ctx: Ctx,
  { row, amountMinor, refundId }: ApprovedRefund,
): Promise<RefundRoute[]> {
  const { order } = row;
  const before = await receivedFor(tx, order);
  const paidMinor = Math.min(amountMinor, refundableOfPayments(row));
  const coverMinor = amountMinor - paidMinor;
  const parts = await refundPayment(tx, ctx, { orderId: order.id, amountMinor: paidMinor, refundId });
  await tx
    .update(orders)
    .set({ refundedMinor: sql`${orders.refundedMinor} + ${amountMinor}`, updatedAt: ctx.now })
    .where(eq(orders.id, order.id));
  const toCards = parts.filter(isByCard);
  const wallet = parts.filter(({ tag }) => tag === 'wallet');
  const byShop = parts.filter((part) => !isByCard(part) && part.tag !== 'wallet');
  await lockRewardedWallets(tx, order.id);
  const { isCovered, isLoss } = await creditRefund(tx, ctx, {
    ...{ order, before, wallet, byShop, coverMinor, refundId },
  });
  const isAdmin = ctx.actor.kind === 'user' && ctx.actor.role === 'admin';
  if (isLoss && !isAdmin) throw new Failure('needs-admin');
  if (!isCovered) for (const part of byShop) await recordManualRefund(tx, order, part);
  await takeBackReward(tx, ctx, order.id);
  const routes: RefundRoute[] = [
    { to: 'card', amountMinor: sumOf(toCards) },
    { to: 'wallet', amountMinor: sumOf(wallet) + (isCovered ? sumOf(byShop) + coverMinor : 0) },
    ...(isCovered ? [] : manualRoutes(byShop, coverMinor)),
  ];
  return routes.filter((route) => route.amountMinor > 0);
}

interface WalletRefund {
  order: OrderRow['order'];
  /** The amount that the platform had received for the order before this refund. */
  before: Awaited<ReturnType<typeof receivedFor>>;
  /** The parts that the wallet paid, and those that the shop received itself. */
  wallet: RefundPart[];
  byShop: RefundPart[];
  /** The sum that a cover pays, which nobody paid before. */
  coverMinor: number;
  refundId: number;
}

/**
 * Credits the wallet's parts to the wallet, and the shop's parts too if the shop's balance covers them (`isCovered`).
 * `isLoss`: the platform bears a part.
 */
async function creditRefund(
  tx: Db,
  { now }: Ctx,
  { order, before, wallet, byShop, coverMinor, refundId }: WalletRefund,
): Promise<{ isCovered: boolean; isLoss: boolean }> {
  const { id: orderId, userId } = order;
  // Lock order: the wallet before the shop's account.
  if (userId !== null && wallet.length + byShop.length + coverMinor > 0) await lockWallet(tx, userId);
  const shop = await settleShop(tx, { order, before, now });
  const isLoss = shop.platformLossMinor > 0;
  if (userId === null) return { isCovered: false, isLoss };
  const walletMinor = await sumInBase(tx, order, wallet);
  const byShopMinor = (await sumInBase(tx, order, byShop)) + convertBack(coverMinor, order.rateMillionths);
  const credit = { userId, type: 'refund', orderId, refundId, now } as const;
  if (walletMinor > shop.balanceMinor) {
    await creditWallet(tx, { ...credit, baseMinor: walletMinor });
    return { isCovered: false, isLoss: true };
  }
  const isCovered = walletMinor + byShopMinor <= shop.balanceMinor;
  const baseMinor = isCovered ? walletMinor + byShopMinor : walletMinor;
  await creditWallet(tx, { ...credit, baseMinor, shopAccount: shop.account });
  return { isCovered, isLoss };
}

async function sumInBase(tx: Db, order: OrderRow['order'], parts: RefundPart[]): Promise<number> {
  let sum = 0;
  for (const part of parts) sum += await inBaseCurrency(tx, order, part);
  return sum;
}

const manualRoutes = (byShop: RefundPart[], coverMinor: number): RefundRoute[] => [
  { to: 'cash', amountMinor: sumOf(byShop.filter(({ tag }) => tag === 'cash')) },
  { to: 'hand', amountMinor: sumOf(byShop.filter(({ tag }) => tag !== 'cash')) + coverMinor },
];

const sumOf = (parts: RefundPart[]): number => parts.reduce((sum, part) => sum + part.amountMinor, 0);

const isByCard = ({ tag }: RefundPart): boolean => !nonCardMethods.has(tag);

/**
 * A part in the base currency, as the difference of the converted refunds after and before it: all parts then add up to
 * the captured amount, and a wallet gets at most what it paid.
 */
async function inBaseCurrency(
  tx: Db,
  { id, rateMillionths }: OrderRow['order'],
  { tag, transactionId, amountMinor }: RefundPart,
): Promise<number> {
  const after = await refundedOf(tx, transactionId);
  const max = tag === 'wallet' ? await walletPaymentMinor(tx, id) : Infinity;
  const upTo = (minor: number) => Math.min(convertBack(minor, rateMillionths), max);
  return upTo(after) - upTo(after - amountMinor);
}

/** The refunded sum of a payment, this part included. */
async function refundedOf(tx: Db, transactionId: number): Promise<number> {
  const [row] = await tx
    .select({ refundedMinor: transactions.refundedMinor })
    .from(transactions)
    .where(eq(transactions.id, transactionId));
  if (!row) throw new Error(`There is no transaction ${transactionId}`);
  return row.refundedMinor;
}
