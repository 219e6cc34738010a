import { isOver } from '@hamper/contract/lifecycle';
import { RATE_ONE, toWire } from '@hamper/contract/money';
import type { Order, OrderCard, OrderEvent, OrderLine } from '@hamper/contract/orders';
import { quantityToWire } from '@hamper/contract/quantity';

import type { Ctx } from '../../http/context.ts';
import { presentExtra, presentText } from '../catalogue/index.ts';
import { presentCurrency } from '../settings/index.ts';
import type { OrderCardRow, OrderRow } from './queries.ts';

export function presentOrderCard({ order, currency, shop, lines }: OrderCardRow, { locale }: Ctx): OrderCard {
  const title = presentText(shop.title, locale);
  return {
    id: order.id,
    uuid: order.uuid,
    status: order.status,
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
    delivery_type: order.deliveryType,
    created_at: order.createdAt.toISOString(),
    updated_at: order.updatedAt.toISOString(),
  };
}

export const presentEvent = (event: OrderRow['events'][number]): OrderEvent => ({
  seq: event.seq,
  status: event.status,
  at: event.at.toISOString(),
  reason: event.reason,
});

/** `keyed`: the reader came as the guest, and may have the key of the private link. Staff never do. */
export function presentOrder(row: OrderRow, ctx: Ctx, { keyed }: { keyed: boolean }): Order {
  const { order, payment } = row;
  const located = order.latitude !== null && order.longitude !== null;
  return {
    ...presentOrderCard(row, ctx),
    details: row.details
      .filter(({ parentId }) => parentId === null)
      .map((line) => ({
        ...presentLine(line, ctx),
        addons: row.details
          .filter(({ parentId }) => parentId === line.id)
          .map((addon) => presentLine(addon, ctx)),
      })),
    rate: order.rateMillionths / RATE_ONE,
    origin_price: toWire(order.originMinor),
    price: toWire(order.priceMinor),
    tax: toWire(order.shopTaxMinor),
    service_fee: toWire(order.serviceFeeMinor),
    delivery_fee: toWire(order.deliveryFeeMinor),
    total_discount: toWire(order.discountMinor),
    tips: toWire(order.tipsMinor),
    coupon: null,
    address: order.address,
    location: located ? { latitude: order.latitude ?? 0, longitude: order.longitude ?? 0 } : null,
    phone: order.phone,
    username: order.username,
    note: order.note,
    transaction: {
      id: payment.transaction.id,
      price: toWire(payment.transaction.priceMinor),
      status: payment.transaction.status,
      payment_system: { tag: payment.tag },
      note: payment.transaction.note,
    },
    events: row.events.map(presentEvent),
    guest_key: keyed ? order.guestKey : null,
    expected_at: isOver(order.status)
      ? null
      : { from: order.expectedFrom.toISOString(), to: order.expectedTo.toISOString() },
  };
}

function presentLine(line: OrderRow['details'][number], { locale }: Ctx): Omit<OrderLine, 'addons'> {
  const { product } = line;
  const title = presentText(product.title, locale);
  return {
    id: line.id,
    quantity: quantityToWire(line.quantityMilli),
    origin_price: toWire(line.originMinor),
    total_price: toWire(line.totalMinor),
    discount: toWire(line.discountMinor),
    tax: toWire(line.taxMinor),
    note: line.note,
    bonus: false,
    stock: {
      id: line.stockId ?? 0,
      price: toWire(line.unitPriceMinor),
      total_price: toWire(line.unitTotalMinor),
      extras: product.extras.map((extra) => presentExtra(extra, locale)),
      product: {
        id: product.id,
        uuid: product.uuid,
        slug: product.slug,
        img: product.img,
        tone: product.tone,
        translation: { locale: title.locale, title: title.text },
        unit: { translation: { title: presentText(product.unit, locale).text } },
        min_qty: product.min_qty,
        max_qty: product.max_qty,
        interval: product.interval,
      },
    },
  };
}
