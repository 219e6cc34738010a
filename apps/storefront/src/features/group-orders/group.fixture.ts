import type { GroupMember, GroupOrder } from '@hamper/contract/groups/group-orders';

const line = (id: number, title: string, price: number) => ({
  ...{ id, quantity: 1, price, discount: 0, bonus: false, problem: null, previous_price: null, note: null },
  replacement: { mode: 'best', stock_id: null, title: null },
  addons: [],
  stock: {
    ...{ id, price, total_price: price, quantity: 9, extras: [] },
    product: {
      ...{ id, uuid: `p-${id}`, slug: `p-${id}`, img: null, tone: null, min_qty: 1, max_qty: 9, interval: 1 },
      ...{ translation: { locale: 'en', title }, unit: { translation: { title: '1 piece' } } },
    },
  },
});

/** Somebody in a group, with one thing that they chose. */
export const memberOf = (id: number, name: string, more: Partial<GroupMember> = {}): GroupMember =>
  ({
    ...{ id, name, is_owner: false, is_mine: false, has_account: false, done: false, nudged_at: null },
    ...{ sum: 3, left: null, lines: [line(id, `Plums ${id}`, 3)] },
    ...more,
  }) as GroupMember;

const days = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];

/** A group at a grocery, as its reader may see it. */
export const groupOf = (members: GroupMember[], more: Partial<GroupOrder> = {}): GroupOrder =>
  ({
    ...{ uuid: '0192f0c0-0000-4000-8000-000000000000', status: 'open', owner_name: 'Ada', is_owner: false },
    ...{ pays: 'owner', unpaid: 'drop', pay_minutes: 30 },
    ...{ limit: null, deadline: null, can_join: true, cart_id: 1, currency_id: 1 },
    me: { id: members.find(({ is_mine: isMine }) => isMine)?.id ?? 0, key: 'k-1' },
    members,
    order: null,
    gifts: [],
    total_price: members.reduce((sum, member) => sum + member.sum, 0),
    updated_at: '2026-11-28T12:00:00.000Z',
    shop: {
      ...{ id: 1, uuid: 's-1', slug: 'grocer', type: 'shop', open: true, timezone: 'UTC', tone: null },
      ...{ logo_img: null, art: [], offers: ['delivery'], shop_closed_date: [] },
      shop_working_days: days.map((day) => ({ day, from: '00:00', to: '24:00', disabled: false })),
      translation: { title: 'Corner Grocery', address: '3 Market Square', description: null },
    },
    ...more,
  }) as unknown as GroupOrder;
