import { canInstruct, canMove, isOver, type Mover } from '@hamper/contract/lifecycle';
import type { Order, OrderEvent, Refund } from '@hamper/contract/orders/order';
import type { OrderCard } from '@hamper/contract/orders/order-card';
import type { OrderLine } from '@hamper/contract/orders/order-line';
import { RATE_ONE, toWire } from '@hamper/contract/prices/money';
import { isWeighed } from '@hamper/contract/prices/pricing';
import { quantityToMilli, quantityToWire } from '@hamper/contract/prices/quantity';
import { inZone } from '@hamper/contract/time/time-zone';

import type { Ctx } from '../../../http/context.ts';
import { presentText } from '../../catalogue/index.ts';
import { presentCurrency } from '../../settings/index.ts';
import { additionMethod } from '../additions/addition-method.ts';
import { changeByLine, paidByLine } from '../lines/paid-lines.ts';
import { orderedPrice } from '../lines/price-order.ts';
import type { OrderCardRow } from '../queries.ts';
import type { OrderRow, RefundRow } from '../read-orders.ts';
import { canCall, canRequestRefund, canReview, isUntouched, moveOf } from '../rules.ts';
import { presentGroup } from '../shares/present-shares.ts';
import { presentBuyer } from './present-buyer.ts';
import { presentGoods } from './present-goods.ts';
import { presentMoney } from './present-money.ts';
import { presentReplacements } from './present-replacement.ts';
import { presentPromise, presentTime } from './present-time.ts';

/** An order in a list, as its buyer or somebody who works for it reads it (`as`). */
export function presentOrderCard(
  row: OrderCardRow,
  { locale, now }: Pick<Ctx, 'locale' | 'now'>,
  as: Mover,
): OrderCard {
  const { order, currency, shop, lines } = row;
  const title = presentText(shop.title, locale);
  return {
    id: order.id,
    uuid: order.uuid,
    // That something was bought elsewhere, too, is its buyer's business.
    parent_id: as === 'shopper' ? order.parentId : null,
    status: order.status,
    kind: order.kind,
    shop: {
      id: shop.id,
      uuid: shop.uuid,
      slug: shop.slug,
      translation: { locale: title.locale, title: title.text },
      art: shop.art,
      tone: shop.tone,
      timezone: shop.timezone,
    },
    currency: presentCurrency(currency),
    total_price: toWire(order.totalMinor),
    order_details_count: lines,
    first_details: row.firstLines.map(({ id, quantityMilli, product }) => ({
      id,
      title: presentText(product.title, locale).text,
      img: product.img,
      tone: product.tone,
      quantity: quantityToWire(quantityMilli),
    })),
    delivery_type: order.deliveryType,
    km: order.metres / 1000,
    delivery_fee: toWire(order.deliveryFeeMinor),
    placed: order.placedAt !== null,
    awaits_payment: row.awaitsPayment && !isOver(order.status),
    answer_by: row.answerBy?.toISOString() ?? null,
    ...presentTime(row, now),
    created_at: order.createdAt.toISOString(),
    updated_at: order.updatedAt.toISOString(),
  };
}

export const presentEvent = (event: OrderRow['events'][number]): OrderEvent => ({
  seq: event.seq,
  kind: event.kind,
  status: event.status,
  at: event.at.toISOString(),
  reason: event.reason,
});

interface Reader {
  /** Whether the key of the private link is shown; never to staff. */
  keyed: boolean;
  /** The reader's role; the buyer's actions are shown to buyers alone. */
  as: Mover;
  /** The reader or the buyer works in its shop: they cannot review it. */
  ofStaff?: boolean;
}

export function presentOrder(row: OrderRow, ctx: Ctx, { keyed, as, ofStaff = false }: Reader): Order {
  const { order } = row;
  const [paid, change] = [paidByLine(row), changeByLine(row)];
  const present = (line: Line) => presentLine(line, { row, paid, change, ctx });
  return {
    ...presentOrderCard(row, ctx, as),
    linked: as === 'shopper' ? row.linked.map((card) => presentOrderCard(card, ctx, as)) : [],
    details: row.details
      .filter(({ parentId }) => parentId === null)
      .map((line) => ({
        ...present(line),
        addons: row.details.filter(({ parentId }) => parentId === line.id).map(present),
      })),
    ...presentGroup(row, as),
    replacements: presentReplacements(row, ctx),
    ...presentAmounts(row),
    ...presentMoney(row, ctx, as),
    ...presentFulfilment(row),
    phone: order.phone,
    username: order.username,
    ...presentBuyer(row, as),
    note: order.note,
    instructions: order.handover && {
      handover: order.handover,
      door_code: order.doorCode ?? '',
      note: order.doorNote ?? '',
      photo: order.placePhotoId,
    },
    events: row.events.map(presentEvent),
    guest_key: keyed ? order.guestKey : null,
    deliveryman: row.courier && {
      id: row.courier.id,
      firstname: row.courier.firstname,
      img: row.courier.img,
      rating_avg: row.courier.ratingAvg,
    },
    proof_img: order.proofImg,
    ...presentReviews(row),
    order_refunds: row.refunds.map((refund) => presentRefund(refund, row, ctx)),
    ...(as === 'shopper' ? buyerActions(row, ctx, ofStaff) : { can: noActions, addition: null }),
  };
}

const noActions: Order['can'] = {
  cancel: false,
  refund: false,
  review: false,
  review_deliveryman: false,
  add: false,
  instruct: false,
  call_deliveryman: false,
};

function buyerActions(
  row: OrderRow,
  { now, actor, ports }: Pick<Ctx, 'now' | 'actor' | 'ports'>,
  ofStaff: boolean,
): Pick<Order, 'can' | 'addition'> {
  const { order, reviews, details, questions } = row;
  const mayReview = !ofStaff && canReview(row, now);
  const isCourier = actor.kind === 'user' && actor.id === order.courierId;
  const addition = isUntouched({ order, lines: details, hasQuestions: questions.length > 0 })
    ? additionMethod({ ...row, payments: row.payments.map(paymentOf), actor })
    : null;
  const can = {
    cancel: canMove({ ...moveOf(order), to: 'canceled', mover: 'shopper' }),
    refund: canRequestRefund(row, now),
    review: mayReview && !reviews.some(({ shopId }) => shopId !== null),
    review_deliveryman:
      order.courierId !== null &&
      !isCourier &&
      mayReview &&
      !reviews.some(({ courierId }) => courierId !== null),
    add: addition !== null && addition !== 'none',
    instruct: canInstruct(order.status),
    call_deliveryman:
      !isCourier &&
      !isOver(order.status) &&
      canCall(ports.calls, { buyer: order.phone, courier: row.courier?.phone }),
  };
  return { can, addition };
}

const paymentOf = ({ tag, transaction }: OrderRow['payments'][number]) => ({
  tag,
  status: transaction.status,
  priceMinor: transaction.priceMinor,
});

function presentAmounts({ order, details }: OrderRow) {
  return {
    ordered_price: toWire(orderedPrice(order, details).total),
    rate: order.rateMillionths / RATE_ONE,
    origin_price: toWire(order.originMinor),
    price: toWire(order.priceMinor),
    tax: toWire(order.shopTaxMinor),
    service_fee: toWire(order.serviceFeeMinor),
    total_discount: toWire(order.discountMinor),
    tips: toWire(order.tipsMinor),
    coupon: order.coupon && { name: order.coupon.name, price: toWire(order.couponMinor) },
    wallet_price: toWire(order.walletMinor),
    to_pay: toWire(order.totalMinor - Math.min(order.walletMinor, order.totalMinor)),
    most_price: toWire(order.maxTotalMinor),
    refunded_price: toWire(order.refundedMinor),
  };
}

function presentFulfilment(row: OrderRow) {
  const { order, shop } = row;
  const located = order.latitude !== null && order.longitude !== null;
  const local = order.slotFrom && inZone(order.slotFrom, shop.timezone);
  return {
    address: order.address,
    location: located ? { latitude: order.latitude ?? 0, longitude: order.longitude ?? 0 } : null,
    table: order.tableName,
    cutlery: order.cutlery,
    delivery_date: local ? local.slice(0, 10) : null,
    delivery_time: local ? local.slice(11, 16) : null,
    expected_at: presentPromise(row),
  };
}

function presentReviews({ reviews }: OrderRow) {
  const presentReview = ({ rating, comment, status }: OrderRow['reviews'][number]) => ({
    rating,
    comment,
    status,
  });
  const ofShop = reviews.find(({ shopId }) => shopId !== null);
  const ofCourier = reviews.find(({ courierId }) => courierId !== null);
  return {
    review: ofShop ? presentReview(ofShop) : null,
    deliveryman_review: ofCourier ? presentReview(ofCourier) : null,
    product_reviews: reviews.flatMap((review) =>
      review.productId === null ? [] : [{ ...presentReview(review), product_id: review.productId }],
    ),
  };
}

/** A refund request of an order, in the order's currency. */
export function presentRefund(
  refund: RefundRow,
  { details }: Pick<OrderRow, 'details'>,
  { locale }: Pick<Ctx, 'locale'>,
): Refund {
  const titleOf = (id: number) =>
    presentText(details.find((line) => line.id === id)?.product.title ?? {}, locale).text;
  return {
    id: refund.id,
    uuid: refund.uuid,
    status: refund.status,
    cause: refund.cause,
    answer: refund.answer,
    asked_price: toWire(refund.requestedMinor),
    price: toWire(refund.amountMinor),
    by_hand_price: toWire(refund.byHandMinor),
    photos: refund.photos,
    lines: refund.lines.map((line) => ({
      order_detail_id: line.orderDetailId,
      quantity: quantityToWire(line.quantityMilli),
      title: titleOf(line.orderDetailId),
      price: toWire(line.amountMinor),
    })),
    created_at: new Date(refund.createdAt).toISOString(),
    updated_at: new Date(refund.updatedAt).toISOString(),
  };
}

type Line = OrderRow['details'][number];

interface LineContext {
  row: OrderRow;
  paid: Map<number, number>;
  change: Map<number, number>;
  ctx: Ctx;
}

function presentLine(
  line: Line,
  { row, paid, change, ctx: { locale } }: LineContext,
): Omit<OrderLine, 'addons'> {
  const replacement = row.details.find(({ replacesId }) => replacesId === line.id);
  return {
    id: line.id,
    quantity: quantityToWire(line.quantityMilli),
    final_quantity: line.finalMilli === null ? null : quantityToWire(line.finalMilli),
    weighed: isWeighed(quantityToMilli(line.product.interval)),
    origin_price: toWire(line.originMinor),
    total_price: toWire(line.totalMinor),
    ordered_price: toWire(line.orderedMinor),
    change_price: toWire(change.get(line.id) ?? 0),
    paid_price: toWire(paid.get(line.id) ?? 0),
    discount: toWire(line.discountMinor),
    tax: toWire(line.taxMinor),
    note: line.note,
    share: line.share,
    bonus: line.bonus !== null,
    replacement: { mode: line.replacement, stock_id: line.replacementStockId },
    replace_stock_id: replacement?.stockId ?? null,
    replace_quantity: replacement ? quantityToWire(replacement.quantityMilli) : null,
    replace_note: replacement?.note ?? null,
    replaces_id: line.replacesId,
    refund_status: refundStatusOf(line.id, row.refunds),
    stock: presentGoods(line, locale),
  };
}

/** The status of the latest refund request for a line or for the whole order. */
const refundStatusOf = (lineId: number, refunds: RefundRow[]) =>
  refunds.findLast(
    ({ lines }) => lines.length === 0 || lines.some(({ orderDetailId }) => orderDetailId === lineId),
  )?.status ?? null;
