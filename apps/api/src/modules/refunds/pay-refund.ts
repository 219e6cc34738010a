import { convertBack } from '@hamper/contract/prices/money';
import { eq, sql } from 'drizzle-orm';

import type { Db } from '../../db/query.ts';
import { orders } from '../../db/schema/orders.ts';
import { transactions } from '../../db/schema/payments.ts';
import { Failure } from '../../failure.ts';
import type { Ctx } from '../../http/context.ts';
import {
  recordManualRefund,
  type OrderRow,
  type PayerRefund,
  refundByPayer,
  settleShop,
  receivedFor,
} from '../orders/index.ts';
import { type RefundPart, nonCardMethods } from '../payments/index.ts';
import {
  creditWallet,
  lockRewardedWallets,
  lockWallet,
  takeBackReward,
  walletPaymentOf,
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
  const refunds = await refundByPayer(tx, ctx, row, { amountMinor: paidMinor, refundId });
  const parts = refunds.flatMap((one) => one.parts);
  await tx
    .update(orders)
    .set({
      refundedMinor: sql`${orders.refundedMinor} + ${amountMinor}`,
      updatedAt: ctx.now,
    })
    .where(eq(orders.id, order.id));
  const toCards = parts.filter(isByCard);
  const wallets = refunds.flatMap(({ parts: own, ...payer }) => {
    const paid = own.filter(({ tag }) => tag === 'wallet');
    return paid.length > 0 ? [{ ...payer, parts: paid }] : [];
  });
  const byShop = parts.filter((part) => !isByCard(part) && part.tag !== 'wallet');
  await lockRewardedWallets(tx, order.id);
  const { isCovered, isLoss } = await creditRefund(tx, ctx, {
    ...{ order, before, wallets, byShop, coverMinor, refundId },
  });
  const isAdmin = ctx.actor.kind === 'user' && ctx.actor.role === 'admin';
  if (isLoss && !isAdmin) throw new Failure('needs-admin');
  if (!isCovered) for (const part of byShop) await recordManualRefund(tx, order, part);
  await takeBackReward(tx, ctx, order.id);
  const routes: RefundRoute[] = [
    { to: 'card', amountMinor: sumOf(toCards) },
    {
      to: 'wallet',
      amountMinor: sumOf(wallets.flatMap((one) => one.parts)) + (isCovered ? sumOf(byShop) + coverMinor : 0),
    },
    ...(isCovered ? [] : manualRoutes(byShop, coverMinor)),
  ];
  return routes.filter((route) => route.amountMinor > 0);
}

interface WalletRefund {
  order: OrderRow['order'];
  /** The amount that the platform had received for the order before this refund. */
  before: Awaited<ReturnType<typeof receivedFor>>;
  /** The parts that wallets paid, and those that the shop received itself. */
  wallets: PayerRefund[];
  byShop: RefundPart[];
  /** The sum that a cover pays, which nobody paid before. */
  coverMinor: number;
  refundId: number;
}

/**
 * Credits the wallets' parts to those who paid, and the shop's parts too to the buyer if the shop's balance covers them
 * (`isCovered`). `isLoss`: the platform bears a part.
 */
async function creditRefund(
  tx: Db,
  { now }: Ctx,
  { order, before, wallets, byShop, coverMinor, refundId }: WalletRefund,
): Promise<{ isCovered: boolean; isLoss: boolean }> {
  const { id: orderId, userId } = order;
  const people = [...wallets.map((one) => one.userId), byShop.length + coverMinor > 0 ? userId : null];
  // Lock order: wallets by their people, before the shop's account.
  for (const id of [...new Set(people.filter((one) => one !== null))].toSorted((a, b) => a - b))
    await lockWallet(tx, id);
  const shop = await settleShop(tx, { order, before, now });
  const isLoss = shop.platformLossMinor > 0;
  const credits: Credit[] = [];
  for (const { parts, ...payer } of wallets)
    credits.push({ ...payer, baseMinor: await sumInBase(tx, order, parts, payer.partId) });
  const walletMinor = credits.reduce((sum, { baseMinor }) => sum + baseMinor, 0);
  const byShopMinor =
    userId === null
      ? 0
      : (await sumInBase(tx, order, byShop, null)) + convertBack(coverMinor, order.rateMillionths);
  const isOfPlatform = walletMinor > shop.balanceMinor;
  const isCovered = userId !== null && !isOfPlatform && walletMinor + byShopMinor <= shop.balanceMinor;
  if (isCovered && byShopMinor > 0) addTo(credits, { partId: null, userId, baseMinor: byShopMinor });
  for (const credit of credits) {
    if (credit.userId === null) continue;
    const { userId: to, partId, baseMinor } = credit;
    const reason = { type: 'refund', orderId, refundId, partId: partId ?? undefined, now } as const;
    await creditWallet(tx, {
      ...{ userId: to, baseMinor, ...reason },
      ...(isOfPlatform ? {} : { shopAccount: shop.account }),
    });
  }
  return { isCovered, isLoss: isLoss || isOfPlatform };
}

interface Credit extends Omit<PayerRefund, 'parts'> {
  baseMinor: number;
}

/** One transfer a payer: the buyer's wallet gets both at once. */
function addTo(credits: Credit[], more: Credit): void {
  const same = credits.find(({ partId }) => partId === more.partId);
  if (same) same.baseMinor += more.baseMinor;
  else credits.push(more);
}

async function sumInBase(
  tx: Db,
  order: OrderRow['order'],
  parts: RefundPart[],
  partId: number | null,
): Promise<number> {
  let sum = 0;
  for (const part of parts) sum += await inBaseCurrency(tx, order, part, partId);
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
  partId: number | null,
): Promise<number> {
  const after = await refundedOf(tx, transactionId);
  const max = tag === 'wallet' ? await walletPaymentOf(tx, { orderId: id, partId }) : Infinity;
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
