import type { GroupPayer, UnpaidPartRule } from '@hamper/contract/lifecycle';

import { openTestShop, stockOfDemo, type Visitor } from '../../../test-shop.ts';

/** A group order at the grocery, which Ada opens. */
export async function openGroupShop(options: Parameters<typeof openTestShop>[0] = {}) {
  const shop = await openTestShop(options);
  const owner = await shop.as('Ada');
  const [milk, berries] = [
    await stockOfDemo(shop.db, 'whole-milk'),
    await stockOfDemo(shop.db, 'strawberries'),
  ];
  return { shop, owner, milk, berries, ...callsOf(owner, milk) };
}

type Stock = Awaited<ReturnType<typeof stockOfDemo>>;
interface Settings {
  limit?: number | null;
  deadline?: string | null;
  name?: string;
  pays?: GroupPayer;
  unpaid?: UnpaidPartRule;
  pay_minutes?: number;
}
export interface Member {
  visitor: Visitor;
  id: number;
  /** As calls on their part have it. */
  key: { cart_id: number; user_cart_uuid: string };
}

const callsOf = (owner: Visitor, milk: Stock) => ({
  /** Opens a group anew: whatever was in Ada's carts is gone. */
  async open(settings: Settings = {}) {
    await owner.call('DELETE /dashboard/user/cart/my-delete');
    const { data } = await owner.call('POST /dashboard/user/group-orders', {
      body: { shop_id: milk.shop_id, ...settings },
    });
    return { ...data, cart: data.cart_id ?? 0 };
  },
  /** Somebody joins, by the link. */
  async join(uuid: string, visitor: Visitor, name = 'Bo', key?: string): Promise<Member> {
    const { data } = await visitor.call('POST /rest/cart/open', {
      body: { cart_id: uuid, name, ...(key === undefined ? {} : { user_cart_uuid: key }) },
    });
    return { visitor, id: data.id, key: { cart_id: data.cart_id, user_cart_uuid: data.uuid } };
  },
  /** Sets a quantity in a member's own part, or in the owner's. */
  put: (visitor: Visitor, key: Partial<Member['key']>, { stock = milk, quantity = 1 } = {}) =>
    visitor.call('POST /rest/cart/insert-product', {
      body: { ...key, shop_id: stock.shop_id, products: [{ stock_id: stock.stock_id, quantity }] },
    }),
  done: ({ visitor, key }: Member) =>
    visitor.call('POST /rest/cart/status/{id}', {
      path: { id: key.user_cart_uuid },
      body: { cart_id: key.cart_id },
    }),
  show: async (uuid: string, visitor: Visitor, key?: string) =>
    (
      await visitor.call('GET /rest/group-orders/{id}', {
        path: { id: uuid },
        query: { user_cart_uuid: key },
      })
    ).data,
  change: (uuid: string, body: Omit<Settings, 'name'>, visitor = owner) =>
    visitor.call('PUT /dashboard/user/group-orders/{id}', { path: { id: uuid }, body }),
  lock: (uuid: string, visitor = owner) =>
    visitor.call('POST /dashboard/user/group-orders/{id}/lock', { path: { id: uuid } }),
  reopen: (uuid: string, body: Pick<Settings, 'deadline'> = {}, visitor = owner) =>
    visitor.call('POST /dashboard/user/group-orders/{id}/reopen', { path: { id: uuid }, body }),
  nudge: (uuid: string, ids?: number[], visitor = owner) =>
    visitor.call('POST /dashboard/user/group-orders/{id}/nudge', {
      path: { id: uuid },
      body: ids ? { ids } : {},
    }),
  cancel: (uuid: string, visitor = owner) =>
    visitor.call('POST /dashboard/user/group-orders/{id}/cancel', { path: { id: uuid } }),
});

export const groupNews = async (visitor: Visitor) =>
  (await visitor.call('GET /dashboard/notifications', { query: { type: 'group_order', perPage: 50 } })).data;

export type GroupShop = Awaited<ReturnType<typeof openGroupShop>>;
