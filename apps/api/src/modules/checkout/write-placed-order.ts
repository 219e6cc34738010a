import type { PlaceOrder } from '@hamper/contract/checkout';

import type { Db } from '../../db/query.ts';
import type { Ctx } from '../../http/context.ts';
import {
  announceBoard,
  giftLine,
  type NewLine,
  type SharingMember,
  snapshotLine,
  writeOrder,
} from '../orders/index.ts';
import type { OrderEvaluation } from './evaluate-order.ts';
import { instructionColumns } from './instructions/delivery-instructions.ts';
import type { PaymentPlan } from './paying/plan-payment.ts';

/** A shopper's request for the order of one cart. */
export type OrderRequest = Omit<PlaceOrder, 'bot_check'>;

interface NewOrder {
  input: OrderRequest;
  evaluation: OrderEvaluation;
  plan: PaymentPlan;
  cartId: number;
  email: string | null;
  isAwaited: boolean;
  travel: number | null;
  /** The first of the orders that are placed together. */
  parentId: number | null;
  /** Of a group's cart. */
  group: { members: readonly SharingMember[] } | null;
  /** The key of a guest's private link; the same for all orders of a checkout. */
  guestKey: string | null;
}

/** Writes an order with its lines as it was evaluated. */
export function writePlacedOrder(tx: Db, ctx: Ctx, newOrder: NewOrder): Promise<number> {
  const { input, evaluation, plan, cartId, email, isAwaited, travel, parentId, guestKey } = newOrder;
  const { shop, price, maxPrice, coupon, window, expected, metres } = evaluation;
  const { actor, now, locale } = ctx;
  const userId = actor.kind === 'user' ? actor.id : null;
  const delivered = input.delivery_type === 'delivery';
  // An order whose payment is awaited is on no board yet.
  if (!isAwaited) announceBoard(tx, ctx, shop.id);
  return writeOrder(tx, {
    now,
    lines: newLines(evaluation, ctx, { plan, members: newOrder.group?.members ?? [], notes: input.notes }),
    order: {
      userId,
      guestHash: userId === null ? actor.guestHash : null,
      guestKey,
      shopId: shop.id,
      parentId,
      cartId,
      currencyId: ctx.currency.id,
      rateMillionths: ctx.currency.rateMillionths,
      originMinor: price.origin,
      priceMinor: price.price,
      taxMinor: price.tax,
      shopTaxMinor: price.shopTax,
      shopTaxPoints: shop.taxPoints,
      discountMinor: price.discount,
      deliveryFeeMinor: price.deliveryFee,
      serviceFeeMinor: price.serviceFee,
      tipsMinor: price.tips,
      couponId: coupon?.row.id ?? null,
      coupon: coupon && { name: coupon.row.name, ...coupon.terms },
      couponMinor: price.coupon,
      walletMinor: plan.walletMinor,
      totalMinor: price.total,
      maxTotalMinor: plan.hasMargin ? maxPrice.total : price.total,
      deliveryType: input.delivery_type,
      address: delivered && input.address ? withoutBlanks(input.address) : null,
      latitude: delivered ? (input.location?.latitude ?? null) : null,
      longitude: delivered ? (input.location?.longitude ?? null) : null,
      metres,
      travelSeconds: travel,
      tableName: input.delivery_type === 'dine_in' ? input.table || null : null,
      cutlery: input.cutlery,
      phone: input.phone,
      email,
      username: input.username ?? null,
      forSomeone: input.for_someone,
      note: input.note || input.notes?.order?.[shop.id] || null,
      ...instructionColumns(input),
      locale,
      slotFrom: window?.from ?? null,
      slotTo: window?.to ?? null,
      expectedFrom: expected.from,
      expectedTo: expected.to,
      placedAt: isAwaited ? null : now,
    },
  });
}

function newLines(
  { priced, gifts }: OrderEvaluation,
  ctx: Ctx,
  {
    plan: { hasMargin },
    members,
    notes,
  }: { plan: PaymentPlan; members: readonly SharingMember[] } & Pick<OrderRequest, 'notes'>,
): NewLine[] {
  const lineOf = ({ line, stock }: OrderEvaluation['priced'][number]) => {
    const snapshot = snapshotLine(stock, line.quantityMilli, ctx.currency.rateMillionths);
    return {
      ...snapshot,
      maxPackedMilli: hasMargin ? snapshot.maxPackedMilli : snapshot.quantityMilli,
      note: notes?.product?.[stock.stockId] || line.note,
      share: members.find(({ id }) => id === line.userCartId)?.number ?? null,
      replacement: line.replacement,
      replacementStockId: line.replacementStockId,
      bonus: null,
    };
  };
  const bought = priced
    .filter(({ line }) => line.parentId === null)
    .map((entry) => ({
      ...lineOf(entry),
      addons: priced.filter(({ line }) => line.parentId === entry.line.id).map(lineOf),
    }));
  const owners = members.find(({ isOwner }) => isOwner)?.number ?? null;
  return [
    ...bought,
    ...gifts.map((gift) => ({
      ...giftLine(gift),
      note: null,
      share: owners,
      replacementStockId: null,
      addons: [],
    })),
  ];
}

function withoutBlanks(address: NonNullable<OrderRequest['address']>) {
  const { address: street, ...rest } = address;
  const parts = Object.entries(rest).filter(([, value]) => value);
  return { address: street, ...Object.fromEntries(parts) };
}
