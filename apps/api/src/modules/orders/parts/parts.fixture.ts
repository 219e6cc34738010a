import type { Order } from '@hamper/contract/orders/order';
import { toMinor } from '@hamper/contract/prices/money';
import { and, desc, eq } from 'drizzle-orm';

import { orderParts } from '../../../db/schema/orders.ts';
import { transactions } from '../../../db/schema/payments.ts';
import { phoneOf, type stockOfDemo, type Visitor } from '../../../test-shop.ts';
import { openGroupShop } from '../../cart/groups/group.fixture.ts';
import { orderFields } from '../../checkout/fixtures/checkout.fixture.ts';
import { openHolder } from '../../wallet/wallet.fixture.ts';

export const PAYS = '4242 4242 4242 4242';
export const DECLINED = '4000 0000 0000 0002';
export const ASKS = '4000 0027 6000 3184';
export const SILENT = '4000 0000 0000 0341';
export const MINUTE = 60_000;

export interface Payer {
  visitor: Visitor;
  key: string;
}

interface Basket {
  has?: number;
  minor?: number;
  bos?: { stock?: Awaited<ReturnType<typeof stockOfDemo>>; quantity: number };
  codys?: Basket['bos'];
  currency?: number;
}

/** A group of which each pays their part: Grace, who owns it, Bo without an account, and Cody with a wallet. */
export async function openPartsShop(options: Parameters<typeof openGroupShop>[0] = {}) {
  const group = await openGroupShop(options);
  const { shop } = group;
  const sam = await shop.as('Sam');

  /**
   * `has`: how much of the milk the owner takes. `minor`: what is in Cody's wallet. `bos`, `codys`: what they take instead of milk and
   * berries. `currency`: its id.
   */
  async function ordered(
    more: object = {},
    settings: object = {},
    { has = 1, minor = 10_000, bos, codys, currency }: Basket = {},
  ) {
    const grace = await openHolder(shop, { minor: 20_000 });
    const cody = await openHolder(shop, { minor, firstname: 'Cody' });
    const owner = grace.visitor;
    const { data: opened } = await owner.call('POST /dashboard/user/group-orders', {
      body: { shop_id: group.milk.shop_id, pays: 'each', pay_minutes: 30, ...settings },
    });
    const { uuid } = opened;
    const join = async (visitor: Visitor, name: string) => group.join(uuid, visitor, name);
    const [bo, co] = [await join(shop.guest(), 'Bo'), await join(cody.visitor, 'Cody')];
    if (has > 0) await group.put(owner, {}, { quantity: has });
    await group.put(bo.visitor, bo.key, bos ?? { quantity: 2 });
    await group.put(co.visitor, co.key, codys ?? { stock: group.berries, quantity: 3 });
    await group.lock(uuid, owner);
    const query = currency === undefined ? {} : { currency_id: currency };
    const { data: quote } = await owner.call('POST /rest/cart/calculate/{id}', {
      query,
      path: { id: uuid },
      body: { address: orderFields.location, tips: 1 },
    });
    const { data: order } = await owner.call('POST /rest/orders', {
      query,
      body: { ...orderFields, phone: phoneOf(owner), cart_id: opened.cart_id ?? 0, tips: 1, ...more },
    });
    const payer = ({ visitor, key }: typeof bo): Payer => ({ visitor, key: key.user_cart_uuid });
    return {
      uuid,
      cart: opened.cart_id ?? 0,
      quote,
      order,
      grace,
      owner,
      cody,
      bo: payer(bo),
      co: payer(co),
    };
  }

  const pay = async (uuid: string, { visitor, key }: Payer, choice: object = {}, idempotencyKey?: string) =>
    (
      await visitor.call('POST /rest/group-orders/{id}/part', {
        path: { id: uuid },
        body: { user_cart_uuid: key, payment_tag: 'sandbox', card: { number: PAYS }, ...choice },
        ...(idempotencyKey === undefined ? {} : { idempotencyKey }),
      })
    ).data;
  const answer = async (uuid: string, { visitor, key }: Payer, approve: boolean) =>
    (
      await visitor.call('POST /rest/group-orders/{id}/part/sandbox', {
        path: { id: uuid },
        body: { user_cart_uuid: key, approve },
      })
    ).data;
  const decide = async (uuid: string, owner: Visitor, unpaid: 'drop' | 'owner', numbers?: number[]) =>
    (
      await owner.call('POST /dashboard/user/group-orders/{id}/parts', {
        path: { id: uuid },
        body: { unpaid, ...(numbers ? { numbers } : {}) },
      })
    ).data;
  const show = (uuid: string, { visitor, key }: Payer) => group.show(uuid, visitor, key);
  const orderOf = async (owner: Visitor, { id }: Pick<Order, 'id'>) =>
    (await owner.call('GET /dashboard/user/orders/{id}', { path: { id } })).data;
  /** Its shop's list has it. */
  const isSeen = async ({ id }: Pick<Order, 'id'>) => {
    const { data } = await sam.call('GET /dashboard/seller/orders/paginate', { query: { perPage: 50 } });
    return data.some((one) => one.id === id);
  };
  async function moved({ id }: Pick<Order, 'id'>, to: 'ready' | 'delivered') {
    const steps = ['accepted', 'ready', 'on_a_way', 'delivered'] as const;
    for (const status of steps.slice(0, steps.indexOf(to) + 1))
      await sam.call('POST /dashboard/seller/orders/{id}/status', { path: { id }, body: { status } });
    await shop.runPayments();
  }
  /** The payments of a part, the newest first. */
  const paymentsOf = ({ id }: Pick<Order, 'id'>, number: number) =>
    shop.db
      .select({ payment: transactions, part: orderParts })
      .from(transactions)
      .innerJoin(orderParts, eq(orderParts.id, transactions.partId))
      .where(and(eq(orderParts.orderId, id), eq(orderParts.number, number)))
      .orderBy(desc(transactions.id));
  /** The order's own payment, of its owner. */
  const ownPayment = async ({ id }: Pick<Order, 'id'>) => {
    const [row] = await shop.db
      .select()
      .from(transactions)
      .where(eq(transactions.orderId, id))
      .orderBy(desc(transactions.id))
      .limit(1);
    if (!row) throw new Error('No payment');
    return row;
  };
  /** A refund of one member's line, or of all, that the shop approves; what has gone back to each, in cents. */
  async function refunded(
    owner: Visitor,
    order: Order,
    share?: number,
    staff: Visitor = sam,
  ): Promise<number[]> {
    const line = share === undefined ? undefined : order.details.find((one) => one.share === share);
    const lines = line ? { lines: [{ order_detail_id: line.id, quantity: 1 }] } : {};
    const { data } = await owner.call('POST /dashboard/user/order-refunds', {
      body: { order_id: order.id, cause: 'Spilt', ...lines },
    });
    await staff.call('POST /dashboard/seller/order-refunds/{id}/status', {
      path: { id: data.id },
      body: { status: 'approved' },
    });
    await shop.runPayments();
    return (await orderOf(owner, order)).shares.map((one) => toMinor(one.refunded_price));
  }
  return {
    ...group,
    refunded,
    sam,
    ordered,
    pay,
    answer,
    decide,
    showTo: show,
    orderOf,
    isSeen,
    moved,
    paymentsOf,
    ownPayment,
  };
}
export type PartsShop = Awaited<ReturnType<typeof openPartsShop>>;

/** The amounts that each pays of an order as it stands, in cents. */
export const chargedOf = ({ shares }: Pick<Order, 'shares'>): number[] =>
  shares.map(({ charged_price }) => toMinor(charged_price));
