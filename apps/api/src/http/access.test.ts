import { type Role, roles } from '@hamper/contract/accounts';
import type { Access } from '@hamper/contract/endpoint';
import { endpoints, type AllEndpoints, type Call } from '@hamper/contract/endpoints';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';

import { users } from '../db/schema/accounts.ts';
import { shopStaff } from '../db/schema/catalogue.ts';
import { notifications } from '../db/schema/notifications.ts';
import { cardCustomers, sandboxCards } from '../db/schema/payments.ts';
import { openTestShop, type PersonName, stockOfDemo, type TestShop, type Visitor } from '../test-shop.ts';

let shop: TestShop;
let by: Record<Role, Visitor>;
let guest: Visitor;
/** Ids of what belongs to Lucía, to a guest, and to a shop where Sam does not work: none of the others is they. */
let theirs: Record<Owned, number>;
beforeAll(async () => {
  shop = await openTestShop();
  guest = shop.guest();
  const [user, seller, deliveryman, admin] = await Promise.all(
    (['Ada', 'Sam', 'Cody', 'Amina'] satisfies PersonName[]).map((name) => shop.as(name)),
  );
  if (!user || !seller || !deliveryman || !admin) throw new Error('The demo lacks somebody');
  by = { user, seller, deliveryman, admin };
  theirs = await belongings();
});
afterAll(() => shop.close());

/** Sends a call with nothing right in it but its method and path. */
async function knock(call: Call, as: Visitor, { id = 'x', body, file, query = '' }: Sent = {}) {
  const [method = '', template = ''] = call.split(' ');
  const path = template.replace(/\{(\w+)\}/g, (_, name: string) =>
    name === 'provider' ? 'nobody' : String(id),
  );
  const answer = await as.fetch(`/api/v1${path}${query}`, {
    method,
    ...(body ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) } : {}),
    ...(file ? { headers: { 'content-type': file } } : {}),
  });
  const { code } = (await answer.json()) as { code?: string };
  return { status: answer.status, code };
}
interface Sent {
  id?: number | string;
  body?: object;
  /** The type of a file that is sent instead, an empty one. */
  file?: string;
  query?: string;
}

const all = Object.entries(endpoints) as [Call, { access: Access }][];
const needing = all.filter(([, { access }]) => access !== 'public' && access !== 'guest');
/** Which roles a call is for: its own, and the admin, who may do what everybody may. */
const admits = (access: Access): readonly Role[] =>
  roles.filter((role) => access === 'user' || role === access || role === 'admin');

describe('Who may call', () => {
  it.each(needing)('%s: nobody who is not signed in', async (call) => {
    const refused = { status: 401, code: 'unauthenticated' };
    expect(await knock(call, shop.guest())).toEqual(refused);
    expect(await knock(call, shop.with('nobodys-token-nobodys-token'))).toEqual(refused);
  });

  it.each(needing)('%s: no other role than its own', async (call, { access }) => {
    for (const role of roles.filter((role) => !admits(access).includes(role)))
      expect([role, await knock(call, by[role])]).toEqual([role, { status: 403, code: 'forbidden' }]);
  });

  it.each(all.filter(([, { access }]) => access === 'public' || access === 'guest'))(
    '%s: anybody, and a bad token is still said to be one',
    async (call) => {
      // Who says nothing writes to support, which answers accounts.
      const sent = call === 'POST /rest/chats' ? { body: { roleId: 'seller', order_id: 1 } } : {};
      const { status } = await knock(call, shop.guest(), sent);
      expect([401, 403, 500]).not.toContain(status);
      expect(await knock(call, shop.with('nobodys-token-nobodys-token'))).toMatchObject({ status: 401 });
    },
  );

  it('is said of every call', () => {
    expect(needing.length).toBeGreaterThan(40);
    const known = new Set<Access>(['public', 'guest', ...roles]);
    expect(all.filter(([, { access }]) => !known.has(access))).toEqual([]);
  });
});

type Owned =
  | 'address'
  | 'application'
  | 'booking'
  | 'bookingBlock'
  | 'bookingSection'
  | 'bookingTable'
  | 'guestBooking'
  | 'guestWaiting'
  | 'waiting'
  | 'card'
  | 'cart'
  | 'chat'
  | 'bonus'
  | 'coupon'
  | 'device'
  | 'guestCart'
  | 'guestOrder'
  | 'line'
  | 'notification'
  | 'order'
  | 'parcel'
  | 'guestParcel'
  | 'parcelType'
  | 'product'
  | 'refund'
  | 'shop'
  | 'story'
  | 'topUp';
/** A call on what is somebody's, as it would be right for them. */
interface Foreign extends Sent {
  of: Owned;
}
type Addressed = {
  [K in Call]: AllEndpoints[K] extends { access: 'public' }
    ? never
    : AllEndpoints[K] extends { path: z.ZodType }
      ? K
      : never;
}[Call];

const address = { address: '24 Palm Street', location: { latitude: 40.7133, longitude: -74.0049 } };
const everybodys = 'a product or a shop is everybody’s' as const;
const judged = 'an admin reads what everybody says' as const;
const opened = 'an admin opens every shop' as const;
const managed = 'an admin manages all of it; its own test tries what is not there' as const;
const paying = 'an admin decides about the money of all shops' as const;
const secret = 'a link is its secret; it is tried where it is made' as const;
const pictured =
  'a photo’s id cannot be guessed; checkout/instructions/delivery-instructions.test.ts asks for it' as const;
const unguessable = 'a list is named by its uuid; shopping-lists/shopping-lists.test.ts asks for it' as const;
const joined =
  'a group order is named by its uuid, which its link carries; cart/groups/group-orders.test.ts asks for it' as const;
const shared =
  'a part of a group’s order is its member’s; orders/parts/parts.test.ts asks for others’' as const;
const kept = 'an admin keeps what the shop says; content/content.test.ts tries what is not there' as const;
const shown =
  'a job is everybody’s once it is shown; content/careers/careers.test.ts tries the others' as const;
const attached = 'a document cannot be guessed; applications/documents.test.ts asks for it' as const;
const unsent = 'an admin reads what was sent; applications/applications.test.ts tries the others' as const;
const searched =
  'an admin decides what a search finds; search-settings/search-settings.test.ts tries others' as const;
const cancel = '?status=canceled';
const stars = { rating: 5 };
const message = { id: '0e6f2b8a-5a53-4b8e-9f0a-2f6f3f1f9a10', chat_content: 'Hello' };
const added = { products: [{ stock_id: 1, quantity: 1 }] };

const closed = { start_date: '2031-01-01 18:00', end_date: '2031-01-01 20:00' };

/** Whose the thing in the path is. Not a line of it can be forgotten: the compiler counts them. */
const paths = {
  'GET /auth/verify/{hash}': secret,
  'POST /auth/verify/{hash}': secret,
  'POST /dashboard/user/profile/email/confirm/{hash}': secret,
  'POST /dashboard/likes/{id}': everybodys,
  'DELETE /dashboard/likes/{id}': everybodys,
  'POST /dashboard/likes/shops/{id}': everybodys,
  'DELETE /dashboard/likes/shops/{id}': everybodys,
  'GET /rest/shopping-lists/{key}': secret,
  'GET /rest/parcel-order/received/{key}': secret,
  'POST /rest/parcel-order/received/{key}': secret,
  'GET /dashboard/user/shopping-lists/{id}': unguessable,
  'PUT /dashboard/user/shopping-lists/{id}': unguessable,
  'DELETE /dashboard/user/shopping-lists/{id}': unguessable,
  'POST /dashboard/user/shopping-lists/{id}/lines': unguessable,
  'PUT /dashboard/user/shopping-lists/{id}/lines/{line}': unguessable,
  'DELETE /dashboard/user/shopping-lists/{id}/lines/{line}': unguessable,
  'DELETE /dashboard/user/shopping-lists/{id}/ticks': unguessable,
  'POST /dashboard/user/shopping-lists/{id}/share': unguessable,
  'DELETE /dashboard/user/shopping-lists/{id}/share': unguessable,
  'DELETE /dashboard/user/devices/{id}': { of: 'device' },
  'GET /dashboard/user/addresses/{id}': { of: 'address' },
  'PUT /dashboard/user/addresses/{id}': { of: 'address', body: address },
  'DELETE /dashboard/user/addresses/{id}': { of: 'address' },
  'POST /dashboard/user/address/set-active/{id}': { of: 'address' },
  'POST /dashboard/user/cards/{id}/default': { of: 'card' },
  'DELETE /dashboard/user/cards/{id}': { of: 'card' },
  'GET /dashboard/user/wallet/top-ups/{id}': { of: 'topUp' },
  'POST /payments/wallet/top-ups/{id}/sandbox': { of: 'topUp', body: { approve: true } },
  'POST /payments/order/{id}/card-session': { of: 'order' },
  'GET /dashboard/notifications/{id}': { of: 'notification' },
  'POST /dashboard/notifications/{id}/read-at': { of: 'notification' },
  'POST /dashboard/user/cart/calculate/{id}': { of: 'cart', body: {} },
  'POST /dashboard/user/cart/coupon/{id}': { of: 'cart', body: { coupon: null } },
  'POST /dashboard/user/cart/set-group/{id}': { of: 'cart' },
  'GET /rest/group-orders/{id}': joined,
  'PUT /dashboard/user/group-orders/{id}': joined,
  'POST /dashboard/user/group-orders/{id}/lock': joined,
  'POST /dashboard/user/group-orders/{id}/reopen': joined,
  'POST /dashboard/user/group-orders/{id}/nudge': joined,
  'POST /dashboard/user/group-orders/{id}/cancel': joined,
  'POST /dashboard/user/group-orders/{id}/parts': shared,
  'POST /dashboard/user/group-orders/{id}/parts/remind': shared,
  'POST /rest/group-orders/{id}/part': shared,
  'POST /rest/group-orders/{id}/part/sandbox': shared,
  'GET /rest/cart/{id}': { of: 'guestCart' },
  'POST /rest/cart/coupon/{id}': { of: 'guestCart', body: { coupon: null } },
  'POST /rest/cart/status/{id}': secret,
  'POST /rest/cart/calculate/{id}': { of: 'guestCart', body: {} },
  'GET /dashboard/user/orders/{id}': { of: 'order' },
  'GET /dashboard/user/orders/{id}/get-all': { of: 'order' },
  'DELETE /dashboard/user/orders/{id}/delete-repeat': { of: 'order' },
  'GET /dashboard/user/export/order/{id}/pdf': { of: 'order' },
  'GET /rest/export/order/{id}/pdf': { of: 'guestOrder', query: '?key=guessed' },
  'GET /rest/orders/table/{id}': { of: 'bookingTable', query: '?key=guessed' },
  'POST /rest/orders/call/waiter/{id}': { of: 'guestOrder', query: '?key=guessed' },
  'POST /rest/orders/update-tips/{id}': { of: 'guestOrder', query: '?key=guessed', body: { tips: 3 } },
  'POST /dashboard/deliveryman/orders/{id}/current': { of: 'order' },
  'POST /dashboard/deliveryman/parcel-orders/{id}/current': { of: 'parcel' },
  'POST /dashboard/user/orders/{id}/status/change': { of: 'order', query: cancel },
  'GET /rest/orders/{id}': { of: 'guestOrder' },
  'GET /rest/orders/{id}/get-all': { of: 'guestOrder' },
  'POST /rest/orders/{id}/status/change': { of: 'guestOrder', query: `${cancel}&key=guessed` },
  'GET /dashboard/user/orders/{id}/replacements': { of: 'order' },
  'GET /rest/orders/{id}/replacements': { of: 'guestOrder', query: '?key=guessed' },
  'POST /dashboard/user/orders/{id}/replacements/{replacement}': { of: 'order', body: { answer: 'accept' } },
  'POST /rest/orders/{id}/replacements/{replacement}': {
    of: 'guestOrder',
    query: '?key=guessed',
    body: { answer: 'accept' },
  },
  'POST /dashboard/user/orders/{id}/additions': { of: 'order', body: added },
  'POST /rest/orders/{id}/additions': { of: 'guestOrder', query: '?key=guessed', body: added },
  'POST /dashboard/user/orders/{id}/additions/calculate': { of: 'order', body: added },
  'POST /rest/orders/{id}/additions/calculate': { of: 'guestOrder', query: '?key=guessed', body: added },
  'POST /dashboard/user/orders/{id}/instructions': { of: 'order', body: { note: 'Mine' } },
  'POST /rest/orders/{id}/instructions': { of: 'guestOrder', query: '?key=guessed', body: { note: 'Mine' } },
  'POST /dashboard/user/orders/{id}/deliveryman/call': { of: 'order' },
  'POST /rest/orders/{id}/deliveryman/call': { of: 'guestOrder', query: '?key=guessed' },
  'GET /dashboard/seller/orders/{id}': { of: 'order' },
  'POST /dashboard/seller/orders/{id}/status': { of: 'order', body: { status: 'accepted' } },
  'GET /rest/booking/invitations/{key}': secret,
  'GET /dashboard/user/my-bookings/{id}': { of: 'booking' },
  'PUT /dashboard/user/my-bookings/{id}': { of: 'booking', body: { guest_count: 3 } },
  'POST /dashboard/user/my-bookings/{id}/change/withdraw': { of: 'booking' },
  'POST /dashboard/user/my-bookings/{id}/confirm': { of: 'booking', body: {} },
  'POST /dashboard/user/my-bookings/{id}/attend': { of: 'booking' },
  'POST /dashboard/user/my-bookings/{id}/status/change': { of: 'booking', query: cancel },
  'DELETE /dashboard/user/booking-waitlist/{id}': { of: 'waiting' },
  'GET /rest/booking/my-bookings/{id}': { of: 'guestBooking', query: '?key=guessed' },
  'PUT /rest/booking/my-bookings/{id}': {
    of: 'guestBooking',
    query: '?key=guessed',
    body: { guest_count: 3 },
  },
  'POST /rest/booking/my-bookings/{id}/confirm': { of: 'guestBooking', query: '?key=guessed', body: {} },
  'POST /rest/booking/my-bookings/{id}/sandbox': {
    of: 'guestBooking',
    query: '?key=guessed',
    body: { approve: true },
  },
  'POST /rest/booking/my-bookings/{id}/attend': { of: 'guestBooking', query: '?key=guessed' },
  'POST /rest/booking/my-bookings/{id}/change/withdraw': { of: 'guestBooking', query: '?key=guessed' },
  'POST /rest/booking/my-bookings/{id}/status/change': {
    of: 'guestBooking',
    query: `${cancel}&key=guessed`,
  },
  'DELETE /rest/booking/waitlist/{id}': { of: 'guestWaiting', query: '?key=guessed' },
  'GET /dashboard/seller/bookings/{id}': { of: 'booking' },
  'POST /dashboard/seller/bookings/{id}/status': {
    of: 'booking',
    body: { status: 'canceled', reason: 'Full' },
  },
  'POST /dashboard/seller/bookings/{id}/marks': { of: 'booking', body: { mark: 'seated' } },
  'DELETE /dashboard/seller/bookings/{id}/marks': { of: 'booking' },
  'PUT /dashboard/seller/bookings/{id}/tables': { of: 'booking', body: { table_ids: [1] } },
  'POST /dashboard/seller/booking-waitlist/{id}/offer': { of: 'waiting' },
  'DELETE /dashboard/seller/booking-waitlist/{id}': { of: 'waiting' },
  'POST /dashboard/seller/booking-tables/{id}/blocks': { of: 'bookingTable', body: closed },
  'PUT /dashboard/seller/booking-tables/{id}': { of: 'bookingTable', body: { name: 'Mine' } },
  'DELETE /dashboard/seller/booking-tables/{id}': { of: 'bookingTable' },
  'DELETE /dashboard/seller/booking-blocks/{id}': { of: 'bookingBlock' },
  'PUT /dashboard/seller/booking-sections/{id}': { of: 'bookingSection', body: { position: 1 } },
  'DELETE /dashboard/seller/booking-sections/{id}': { of: 'bookingSection' },
  'POST /dashboard/seller/booking-sections/{id}/tables': {
    of: 'bookingSection',
    body: { name: 'Mine', chair_count: 2 },
  },
  'GET /dashboard/seller/shops/{id}/booking': { of: 'shop' },
  'PUT /dashboard/seller/shops/{id}/booking': { of: 'shop', body: { active: false } },
  'PUT /dashboard/seller/shops/{id}/booking/hours': { of: 'shop', body: { days: [], closed_dates: [] } },
  'PUT /dashboard/seller/shops/{id}/booking/combinations': { of: 'shop', body: { combinations: [] } },
  'POST /dashboard/seller/shops/{id}/booking/sections': { of: 'shop', body: { area: { en: 'Mine' } } },
  'POST /dashboard/seller/orders/{id}/lines': { of: 'order', body: { lines: [{ id: 1, quantity: 1 }] } },
  'POST /dashboard/seller/orders/{id}/payment': { of: 'order', body: { status: 'paid' } },
  'POST /dashboard/user/orders/{id}/repeat': { of: 'order' },
  'POST /rest/orders/{id}/repeat': { of: 'guestOrder', query: '?key=guessed' },
  'POST /payments/order/{id}/transactions': {
    of: 'guestOrder',
    query: '?key=guessed',
    body: { payment_tag: 'cash' },
  },
  'POST /payments/order/{id}/sandbox': { of: 'guestOrder', query: '?key=guessed', body: { approve: true } },
  'PUT /dashboard/seller/parcel-types/{id}': { of: 'parcelType', body: { price: 1 } },
  'GET /dashboard/user/parcel-orders/{id}': { of: 'parcel' },
  'GET /rest/parcel-orders/{id}': { of: 'guestParcel', query: '?key=guessed' },
  'POST /dashboard/user/parcel-orders/{id}/status/change': { of: 'parcel', query: cancel },
  'POST /rest/parcel-orders/{id}/status/change': { of: 'guestParcel', query: `${cancel}&key=guessed` },
  'GET /dashboard/user/parcel-orders/{id}/repeat': { of: 'parcel' },
  'GET /rest/parcel-orders/{id}/repeat': { of: 'guestParcel', query: '?key=guessed' },
  'POST /dashboard/user/parcel-orders/deliveryman-review/{id}': { of: 'parcel', body: stars },
  'POST /rest/parcel-orders/deliveryman-review/{id}': {
    of: 'guestParcel',
    query: '?key=guessed',
    body: stars,
  },
  'POST /payments/parcel-order/{id}/transactions': {
    of: 'guestParcel',
    query: '?key=guessed',
    body: { payment_tag: 'cash' },
  },
  'GET /dashboard/seller/parcel-orders/{id}': { of: 'parcel' },
  'POST /dashboard/seller/parcel-orders/{id}/lost': { of: 'parcel' },
  'GET /dashboard/deliveryman/parcel-orders/{id}': { of: 'parcel' },
  'POST /dashboard/deliveryman/parcel-order/{id}/attach/me': { of: 'order' },
  'POST /dashboard/deliveryman/parcel-order/{id}/status/update': { of: 'parcel', body: { status: 'ready' } },
  'POST /dashboard/deliveryman/parcel-orders/{id}/image': { of: 'parcel', file: 'image/jpeg' },
  'POST /dashboard/deliveryman/parcel-orders/{id}/scan': { of: 'parcel', body: { qr_value: 'HP-0' } },
  'POST /dashboard/deliveryman/parcel-orders/{id}/pickup-image': { of: 'parcel', file: 'image/jpeg' },
  'POST /dashboard/deliveryman/parcel-orders/{id}/pin': { of: 'parcel', body: { pin: '0000' } },
  'POST /dashboard/deliveryman/parcel-orders/{id}/signature': { of: 'parcel', file: 'image/jpeg' },
  'POST /dashboard/deliveryman/parcel-orders/{id}/failed': { of: 'parcel', body: { reason: 'refused' } },
  'POST /dashboard/deliveryman/parcel-orders/{id}/returned': { of: 'parcel' },
  'POST /dashboard/deliveryman/parcel-orders/{id}/lost': { of: 'parcel' },
  'POST /dashboard/seller/orders/{id}/deliveryman': { of: 'order', body: { deliveryman_id: 1 } },
  'POST /dashboard/seller/order-refunds/{id}/status': { of: 'refund', body: { status: 'approved' } },
  'PUT /dashboard/seller/shops/{id}/delivery-zones': { of: 'shop', body: { zones: [] } },
  'PUT /dashboard/seller/shops/{id}/slots': { of: 'shop', body: { days: 1 } },
  'PUT /dashboard/seller/shops/{id}/menu': { of: 'shop', body: { sections: [] } },
  'PUT /dashboard/seller/shops/{id}/hours': { of: 'shop', body: { days: [], closed_dates: [] } },
  'POST /dashboard/seller/shops/{id}/products': {
    of: 'shop',
    body: { title: { en: 'Mine' }, category_id: 1, price: 1, quantity: 1 },
  },
  'GET /dashboard/seller/shops/{id}': { of: 'shop' },
  'PUT /dashboard/seller/shops/{id}': {
    of: 'shop',
    body: {
      ...{ version: 1, title: { en: 'Mine' }, address: { en: 'Here' }, phone: '+12125550100', open: true },
      ...{ location: { latitude: 1, longitude: 1 }, min_amount: 0, price: 0, price_per_km: 0, tax: 0 },
      ...{ delivery_time: { from: 1, to: 2 }, offers: ['pickup'] },
    },
  },
  'GET /dashboard/seller/products/{id}': { of: 'product' },
  'PUT /dashboard/seller/products/{id}': {
    of: 'product',
    body: { version: 1, title: { en: 'Mine' }, category_id: 1 },
  },
  'PUT /dashboard/seller/shops/{id}/trust': { of: 'shop', body: { days: 1 } },
  'PUT /dashboard/seller/coupons/{id}': { of: 'coupon', body: { name: 'MINE', type: 'fix', price: 1 } },
  'DELETE /dashboard/seller/coupons/{id}': { of: 'coupon' },
  'PUT /dashboard/seller/bonuses/{id}': {
    of: 'bonus',
    body: { shop_id: 1, type: 'sum', value: 1, bonus_stock_id: 1 },
  },
  'DELETE /dashboard/seller/bonuses/{id}': { of: 'bonus' },
  'PUT /dashboard/admin/search/synonyms/{id}': searched,
  'DELETE /dashboard/admin/search/synonyms/{id}': searched,
  'PUT /dashboard/admin/search/pins/{id}': searched,
  'DELETE /dashboard/admin/search/pins/{id}': searched,
  'PUT /dashboard/seller/stories/{id}': { of: 'story', body: { shop_id: 1, url: '/images/food/1f353.webp' } },
  'DELETE /dashboard/seller/stories/{id}': { of: 'story' },
  'GET /dashboard/deliveryman/orders/{id}': { of: 'order' },
  'POST /dashboard/deliveryman/order/{id}/attach/me': { of: 'order' },
  'POST /dashboard/deliveryman/order/{id}/call': { of: 'order' },
  'POST /dashboard/deliveryman/order/{id}/status/update': { of: 'order', body: { status: 'on_a_way' } },
  'POST /dashboard/deliveryman/orders/{id}/image': { of: 'order', file: 'image/jpeg' },
  'GET /rest/place-photos/{id}': pictured,
  'GET /rest/orders/deliveryman/{id}': { of: 'guestOrder', query: '?key=guessed' },
  'POST /dashboard/user/orders/review/{id}': { of: 'order', body: stars },
  'POST /dashboard/user/orders/deliveryman-review/{id}': { of: 'order', body: stars },
  'POST /rest/orders/review/{id}': { of: 'guestOrder', query: '?key=guessed', body: stars },
  'POST /rest/orders/deliveryman-review/{id}': { of: 'guestOrder', query: '?key=guessed', body: stars },
  'POST /rest/products/review/{id}': everybodys,
  'GET /rest/booking/shops/{id}/availability': everybodys,
  'GET /rest/chats/{id}': { of: 'chat' },
  'GET /rest/chats/{id}/messages': { of: 'chat' },
  'POST /rest/chats/{id}/messages': { of: 'chat', body: message },
  'POST /rest/chats/{id}/photos': { of: 'chat', file: 'image/jpeg' },
  'POST /rest/chats/{id}/read': { of: 'chat', body: { seq: 1 } },
  'POST /rest/chats/{id}/typing': { of: 'chat' },
  'POST /rest/chats/{id}/block': { of: 'chat', body: { blocked: true } },
  'POST /rest/chats/{id}/subscription': { of: 'chat' },
  'POST /rest/chats/{id}/report': { of: 'chat', body: { reason: 'spam' } },
  'GET /dashboard/seller/shops/{id}/chat-settings': { of: 'shop' },
  'PUT /dashboard/seller/shops/{id}/chat-settings': {
    of: 'shop',
    body: { quick_answers: [], quiet_answer: {}, quiet_from: null, quiet_to: null },
  },
  'POST /dashboard/admin/chat-reports/{id}/status': judged,
  'POST /dashboard/admin/reviews/{id}/status': judged,
  'GET /dashboard/seller/shops/{id}/account': { of: 'shop' },
  'GET /dashboard/seller/shops/{id}/account/histories': { of: 'shop' },
  'POST /dashboard/admin/shops/{id}/open': opened,
  'PUT /dashboard/admin/shops/{id}/staff': managed,
  'PUT /dashboard/admin/categories/{id}': managed,
  'DELETE /dashboard/admin/categories/{id}': managed,
  'PUT /dashboard/admin/brands/{id}': managed,
  'DELETE /dashboard/admin/brands/{id}': managed,
  'PUT /dashboard/admin/banners/{id}': managed,
  'DELETE /dashboard/admin/banners/{id}': managed,
  'GET /dashboard/admin/users/{id}': managed,
  'PUT /dashboard/admin/users/{id}/role': managed,
  'DELETE /dashboard/admin/translations/{id}': managed,
  'POST /dashboard/admin/shops/{id}/payouts': paying,
  'POST /dashboard/admin/transfer-returns/{id}/status': paying,
  'GET /dashboard/admin/pages/{id}': kept,
  'PUT /dashboard/admin/pages/{id}': kept,
  'POST /dashboard/admin/pages/{id}/publish': kept,
  'POST /dashboard/admin/pages/{id}/withdraw': kept,
  'DELETE /dashboard/admin/pages/{id}': kept,
  'GET /dashboard/admin/faq-topics/{id}': kept,
  'PUT /dashboard/admin/faq-topics/{id}': kept,
  'POST /dashboard/admin/faq-topics/{id}/publish': kept,
  'POST /dashboard/admin/faq-topics/{id}/withdraw': kept,
  'DELETE /dashboard/admin/faq-topics/{id}': kept,
  'GET /dashboard/admin/faqs/{id}': kept,
  'PUT /dashboard/admin/faqs/{id}': kept,
  'POST /dashboard/admin/faqs/{id}/publish': kept,
  'POST /dashboard/admin/faqs/{id}/withdraw': kept,
  'DELETE /dashboard/admin/faqs/{id}': kept,
  'GET /dashboard/admin/blogs/{id}': kept,
  'PUT /dashboard/admin/blogs/{id}': kept,
  'POST /dashboard/admin/blogs/{id}/publish': kept,
  'POST /dashboard/admin/blogs/{id}/withdraw': kept,
  'DELETE /dashboard/admin/blogs/{id}': kept,
  'PUT /dashboard/admin/blog-tags/{slug}': kept,
  'DELETE /dashboard/admin/blog-tags/{slug}': kept,
  'GET /dashboard/admin/careers/{id}': kept,
  'PUT /dashboard/admin/careers/{id}': kept,
  'POST /dashboard/admin/careers/{id}/publish': kept,
  'POST /dashboard/admin/careers/{id}/withdraw': kept,
  'DELETE /dashboard/admin/careers/{id}': kept,
  'GET /dashboard/user/request-models/{id}': { of: 'application' },
  'PUT /dashboard/user/request-models/{id}': { of: 'application', body: { type: 'seller', data: {} } },
  'DELETE /dashboard/user/request-models/{id}': { of: 'application' },
  'POST /dashboard/user/request-models/{id}/send': { of: 'application' },
  'POST /dashboard/user/request-models/{id}/withdraw': { of: 'application' },
  'POST /dashboard/user/request-models/{id}/documents': { of: 'application', file: 'application/pdf' },
  'GET /dashboard/user/request-models/{id}/documents/{document}': attached,
  'DELETE /dashboard/user/request-models/{id}/documents/{document}': attached,
  'GET /dashboard/admin/request-models/{id}': unsent,
  'GET /dashboard/admin/request-models/{id}/documents/{document}': unsent,
  'POST /dashboard/admin/request-models/{id}/status': unsent,
  'GET /dashboard/admin/job-applications/{id}': kept,
  'POST /dashboard/admin/job-applications/{id}/status': kept,
  'GET /dashboard/admin/contact-messages/{id}': kept,
  'POST /dashboard/admin/contact-messages/{id}/status': kept,
  'GET /dashboard/admin/job-applications/{id}/cv': kept,
  'POST /rest/careers/{id}/cv': shown,
  'POST /rest/careers/{id}/applications': shown,
} as const satisfies Record<
  Addressed,
  | Foreign
  | typeof attached
  | typeof everybodys
  | typeof joined
  | typeof judged
  | typeof kept
  | typeof managed
  | typeof opened
  | typeof paying
  | typeof pictured
  | typeof secret
  | typeof shared
  | typeof shown
  | typeof unsent
  | typeof searched
  | typeof unguessable
>;

const order = { delivery_type: 'pickup', payment_tag: 'cash', phone: '+12125550101' };
/** Calls that name somebody's things in their body. */
const bodies: [Call, Owned, (id: number) => object][] = [
  ['DELETE /dashboard/user/cart/product/delete', 'line', (id) => ({ ids: [id] })],
  ['DELETE /dashboard/user/cart/delete', 'cart', (id) => ({ ids: [id] })],
  ['DELETE /rest/cart/product/delete', 'line', (id) => ({ ids: [id] })],
  ['DELETE /rest/cart/delete', 'guestCart', (id) => ({ ids: [id] })],
  ['DELETE /dashboard/user/cart/member/delete', 'cart', (id) => ({ cart_id: id, ids: [1] })],
  ['DELETE /rest/cart/member/delete', 'guestCart', (id) => ({ cart_id: id, ids: [1] })],
  ['POST /dashboard/user/orders', 'cart', (id) => ({ ...order, cart_id: id })],
  ['POST /rest/orders', 'guestCart', (id) => ({ ...order, cart_id: id })],
  ['POST /dashboard/user/order-refunds', 'order', (id) => ({ order_id: id, cause: 'Bruised' })],
  ['POST /rest/order-refunds', 'guestOrder', (id) => ({ order_id: id, cause: 'Bruised' })],
  ['POST /rest/chats', 'guestOrder', (id) => ({ roleId: 'seller', order_id: id })],
  ['POST /rest/chats', 'order', (id) => ({ roleId: 'deliveryman', order_id: id })],
  ['POST /rest/products/review/{id}', 'guestOrder', (id) => ({ ...stars, order_id: id })],
];

describe('A stranger’s resource', () => {
  const foreign = (Object.entries(paths) as [Call, Foreign | string][]).filter(
    (row): row is [Call, Foreign] => typeof row[1] === 'object',
  );

  it.each(foreign)('is not there: %s', async (call, { of, ...sent }) => {
    const { access } = endpoints[call];
    // An admin works in every shop: what is not theirs there is nobody's.
    const strangers = admits(access).filter((role) => access !== 'seller' || role !== 'admin');
    const visitors = access === 'guest' ? [shop.guest(), by.user] : strangers.map((role) => by[role]);
    for (const visitor of visitors)
      expect(await knock(call, visitor, { ...sent, id: theirs[of] })).toEqual({
        status: 404,
        code: 'not-found',
      });
    // Nor can what is there be told from what never was.
    for (const visitor of visitors)
      expect(await knock(call, visitor, { ...sent, id: 999_999_999 })).toEqual({
        status: 404,
        code: 'not-found',
      });
  });

  it.each(bodies)('is not there: %s', async (call, of, body) => {
    const visitors = endpoints[call].access === 'guest' ? [shop.guest(), by.user] : Object.values(by);
    for (const visitor of visitors) {
      // Public resources of a path exist.
      const { status, code } = await knock(call, visitor, { id: 1, body: body(theirs[of]) });
      expect([status, code]).toEqual([404, 'not-found']);
    }
  });

  it('is as it was', async () => {
    expect(await belongings({ again: true })).toEqual(theirs);
  });
});

let lucia: Visitor;

/** Lucía has one of everything; a guest has a cart and an order. Asked again, it is what is there now. */
async function belongings({ again = false } = {}): Promise<Record<Owned, number>> {
  if (!again) {
    const body = { email: 'lucia@hamper.demo', password: 'hamper-lucia' };
    const { data } = await guest.call('POST /auth/login', { body });
    lucia = shop.with(data.access_token);
    await createRecords(data.user.id);
  }
  const idOf = (rows: readonly { id: number }[] | undefined) => rows?.[0]?.id ?? 0;
  const { data: carts } = await lucia.call('GET /dashboard/user/carts');
  const { data: placed } = await lucia.call('GET /dashboard/user/orders/paginate', {
    query: { status: 'new' },
  });
  const { data: told } = await lucia.call('GET /dashboard/notifications');
  const { shop_id: shopId } = await stockOfDemo(shop.db, 'strawberries');
  const { data: theirCoupons } = await by.admin.call('GET /dashboard/seller/coupons/paginate', {
    query: { shop_id: shopId },
  });
  const { data: theirBonuses } = await by.admin.call('GET /dashboard/seller/bonuses/paginate', {
    query: { shop_id: shopId },
  });
  const { data: theirProducts } = await by.admin.call('GET /dashboard/seller/products/paginate', {
    query: { shop_id: shopId },
  });
  const { data: theirStories } = await by.admin.call('GET /dashboard/seller/stories/paginate', {
    query: { shop_id: shopId },
  });
  const { data: floor } = await by.admin.call('GET /dashboard/seller/shops/{id}/booking', {
    path: { id: shopId },
  });
  const evening = async () =>
    (await by.admin.call('GET /dashboard/seller/bookings/day', { query: { shop_id: shopId, date: day } }))
      .data;
  const owned = {
    application: idOf((await lucia.call('GET /dashboard/user/request-models/paginate')).data),
    address: idOf((await lucia.call('GET /dashboard/user/addresses')).data),
    card: Number((await lucia.call('GET /dashboard/user/cards')).data.cards[0]?.id ?? 0),
    cart: idOf(carts),
    chat: idOf((await lucia.call('GET /dashboard/user/chats/paginate')).data),
    booking: idOf((await lucia.call('GET /dashboard/user/my-bookings')).data),
    guestBooking: idOf((await guest.call('GET /rest/booking/my-bookings')).data),
    waiting: idOf((await lucia.call('GET /dashboard/user/booking-waitlist')).data),
    guestWaiting: idOf((await guest.call('GET /rest/booking/waitlist')).data),
    bookingSection: idOf(floor.sections),
    bookingTable: idOf(floor.tables),
    bookingBlock: idOf((await evening()).blocks),
    bonus: idOf(theirBonuses),
    coupon: idOf(theirCoupons),
    line: idOf(carts[0]?.user_carts[0]?.cartDetails),
    device: idOf((await lucia.call('GET /dashboard/user/devices')).data),
    guestCart: idOf((await guest.call('GET /rest/carts')).data),
    guestOrder: guestOrder.id,
    notification: idOf(told.filter(({ read_at }) => read_at === null)),
    order: idOf(placed),
    parcel: idOf((await lucia.call('GET /dashboard/user/parcel-orders')).data),
    guestParcel: idOf((await guest.call('GET /rest/parcel-orders')).data),
    parcelType: idOf((await shop.guest().call('GET /rest/parcel-order/types')).data),
    topUp: topUpId,
    refund: idOf((await lucia.call('GET /dashboard/user/order-refunds/paginate')).data),
    shop: shopId,
    story: idOf(theirStories),
    product: idOf(theirProducts),
  };
  const { data: same } = await guest.call('GET /rest/orders/{id}', { path: { id: guestOrder.id } });
  expect(same.status).toBe('new');
  expect(Object.entries(owned).filter(([, id]) => id === 0)).toEqual([]);
  return owned;
}

let guestOrder: { id: number };
let topUpId: number;

/** A week from now, at a place that is open around the clock. */
const day = new Date(Date.now() + 7 * 24 * 60 * 60_000).toISOString().slice(0, 10);

/** A shop with two tables, of which Lucía and a guest have booked one; both wait for another, and one is closed at noon. */
async function createBookings(shopId: number): Promise<void> {
  const ofShop = { path: { id: shopId } };
  await by.admin.call('PUT /dashboard/seller/shops/{id}/booking', { ...ofShop, body: { active: true } });
  const { data } = await by.admin.call('POST /dashboard/seller/shops/{id}/booking/sections', {
    ...ofShop,
    body: { area: { en: 'Inside' } },
  });
  const path = { id: data.sections[0]?.id ?? 0 };
  for (const name of ['1', '2'])
    await by.admin.call('POST /dashboard/seller/booking-sections/{id}/tables', {
      path,
      body: { name, chair_count: 4 },
    });
  const person = { username: 'Guest', phone: '+12125550199' };
  const party = { booking_id: data.booking_id ?? 0, guest_count: 2, ...person };
  const evening = { ...party, start_date: `${day} 18:00` };
  await lucia.call('POST /dashboard/user/my-bookings', { body: evening });
  await guest.call('POST /rest/booking/my-bookings', { body: evening });
  const until = { ...evening, end_date: `${day} 19:00` };
  await lucia.call('POST /dashboard/user/booking-waitlist', { body: until });
  await guest.call('POST /rest/booking/waitlist', { body: { ...until, phone: '+12125550198' } });
  const { data: setup } = await by.admin.call('GET /dashboard/seller/shops/{id}/booking', ofShop);
  await by.admin.call('POST /dashboard/seller/booking-tables/{id}/blocks', {
    path: { id: setup.tables[0]?.id ?? 0 },
    body: { start_date: `${day} 12:00`, end_date: `${day} 13:00` },
  });
}

/** Parcels that wait for a card: couriers do not see them yet. Sam works at their service no more. */
async function createParcels(): Promise<void> {
  const { data: types } = await shop.guest().call('GET /rest/parcel-order/types');
  const [type] = types;
  const from = { address: '24 Palm Street', latitude: 40.7133, longitude: -74.0049 };
  const to = { address: 'Harbour gate 3', latitude: 40.7233, longitude: -73.995, pinned: true };
  for (const visitor of [lucia, guest]) {
    const { data: quote } = await visitor.call('GET /rest/parcel-order/calculate-price', {
      query: { type_id: type?.id ?? 0, address_from: from, address_to: to },
    });
    await visitor.call('POST /rest/parcel-orders', {
      body: {
        ...{ type_id: type?.id ?? 0, quote_id: quote.quote_id, address_from: from, address_to: to },
        ...{ username_from: 'Lucía', phone_from: '+12125550161', username_to: 'Alan' },
        ...{ phone_to: '+12125550162', description: 'Keys', accepts_terms: true },
        ...{ payment_tag: 'sandbox', card: { number: '4000002760003184' } },
      },
    });
  }
  const [sam] = await shop.db.select({ id: users.id }).from(users).where(eq(users.email, 'sam@hamper.demo'));
  await shop.db
    .delete(shopStaff)
    .where(and(eq(shopStaff.userId, sam?.id ?? 0), eq(shopStaff.shopId, type?.shop_id ?? 0)));
}

async function createRecords(userId: number): Promise<void> {
  const card = { number: '4000002760003184' };
  const { data: topUp } = await lucia.call('POST /payments/wallet/payment/top-up', {
    body: { price: 10, payment_tag: 'sandbox', card },
  });
  topUpId = topUp.id;
  await shop.db.insert(cardCustomers).values({ userId, provider: 'sandbox', ref: 'customer_lucia' });
  await shop.db.insert(sandboxCards).values({
    ...{ ref: '770001', customer: 'customer_lucia', outcome: 'approve' },
    ...{ brand: 'visa', last4: '4242', expMonth: 12, expYear: 2040 },
  });
  const fill = async (visitor: Visitor, sku: string) => {
    const { stock_id, shop_id } = await stockOfDemo(shop.db, sku);
    const { data } = await visitor.call('POST /rest/cart', { body: { stock_id, shop_id, quantity: 1 } });
    return { cart_id: data?.id ?? 0, shop_id };
  };
  const place = async (visitor: Visitor) => {
    const { cart_id, shop_id } = await fill(visitor, 'strawberries');
    const body = {
      cart_id,
      delivery_type: 'delivery',
      payment_tag: 'cash',
      phone: '+12125550101',
      address: { address: '24 Palm Street' },
      location: { latitude: 40.7133, longitude: -74.0049 },
    } as const;
    return { order: (await visitor.call('POST /rest/orders', { body })).data, shop_id };
  };
  guest = shop.guest();
  ({ order: guestOrder } = await place(guest));
  await fill(guest, 'blueberries');
  const { shop_id } = await place(lucia);
  const { order: brought } = await place(lucia);
  for (const status of ['accepted', 'ready', 'on_a_way', 'delivered'] as const)
    await by.admin.call('POST /dashboard/seller/orders/{id}/status', {
      path: { id: brought.id },
      body: { status },
    });
  await lucia.call('POST /dashboard/user/order-refunds', {
    body: { order_id: brought.id, cause: 'Bruised' },
  });
  await createBookings(shop_id);
  await createParcels();
  await fill(lucia, 'blueberries');
  const { data: chat } = await lucia.call('POST /rest/chats', { body: { roleId: 'seller', shop_id } });
  await lucia.call('POST /rest/chats/{id}/messages', { path: { id: chat.id }, body: message });
  await lucia.call('POST /dashboard/user/addresses', { body: address });
  await lucia.call('POST /dashboard/user/request-models', { body: { type: 'seller', data: {} } });
  await shop.db.insert(notifications).values({ userId, type: 'news_publish', params: {} });
  // Sam works in every shop of the demo but this one, from now on.
  const [sam] = await shop.db.select({ id: users.id }).from(users).where(eq(users.email, 'sam@hamper.demo'));
  await shop.db
    .delete(shopStaff)
    .where(and(eq(shopStaff.userId, sam?.id ?? 0), eq(shopStaff.shopId, shop_id)));
}
