import { randomUUID } from 'node:crypto';

import type { Input } from '@hamper/contract/client';
import type { OrderStatus } from '@hamper/contract/lifecycle';
import type { Parcel } from '@hamper/contract/parcels/parcel';
import type { ParcelType } from '@hamper/contract/parcels/parcel-types';
import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';

import { rows } from '../../db/query.ts';
import { users } from '../../db/schema/accounts.ts';
import { couriers } from '../../db/schema/couriers.ts';
import { parcels } from '../../db/schema/parcels.ts';
import { settings } from '../../db/schema/settings.ts';
import type { TestSettings } from '../../test-app.fixture.ts';
import { openTestShop, phoneOf, type TestShop, type Visitor } from '../../test-shop.ts';
import { pinOf } from './received/pin.ts';

type Quoting = Partial<Input<'GET /rest/parcel-order/calculate-price'>['query']>;
type Placing = Partial<Input<'POST /rest/parcel-orders'>['body']> & { currency_id?: number };

export const door = { address: '24 Palm Street', latitude: 40.7133, longitude: -74.0049 };
/** Nobody knows it; its pin is meant. */
export const harbour = { address: 'Harbour gate 3', latitude: 40.7233, longitude: -73.995, pinned: true };
/** Beyond every zone. */
export const farAway = { latitude: 41.2, longitude: -74 };

type Point = Record<'latitude' | 'longitude', number | string>;
const at = ({ latitude, longitude }: Point) => ({ latitude, longitude });

/** A shop that takes parcels, with its people, and the ways that parcels go. */
export async function openParcels(setting?: TestSettings) {
  const shop = await openTestShop(setting);
  const [ada, sam, cody, amina] = await Promise.all([
    shop.as('Ada'),
    shop.as('Sam'),
    shop.as('Cody'),
    shop.as('Amina'),
  ]);
  const { data: types } = await shop.guest().call('GET /rest/parcel-order/types');
  await cody.call('POST /dashboard/deliveryman/settings/online', { body: { online: true } });
  await shop.db.update(settings).set({ value: '100' }).where(eq(settings.key, 'courier_deliveries'));
  return {
    ...{ shop, db: shop.db, ada, sam, cody, amina, types, type: typeNamed(types) },
    ...sending(shop, types),
    ...carrying(shop, cody),
  };
}
export type Parcels = Awaited<ReturnType<typeof openParcels>>;

const typeNamed = (types: ParcelType[]) => (title: string) => {
  const found = types.find(({ type }) => type === title);
  if (!found) throw new Error(`No type ${title}`);
  return found;
};

/** The steps of a sender. */
function sending(shop: TestShop, types: ParcelType[]) {
  const shoebox = typeNamed(types)('Shoebox');
  const quote = async (by: Visitor, more: Quoting = {}) =>
    (
      await by.call('GET /rest/parcel-order/calculate-price', {
        query: { type_id: shoebox.id, address_from: at(door), address_to: at(harbour), ...more },
      })
    ).data;
  const bodyOf = (by: Visitor, more: Placing & { quote_id: string }) => ({
    type_id: shoebox.id,
    address_from: door,
    address_to: harbour,
    username_from: 'Grace Hopper',
    phone_from: phoneOf(by),
    username_to: 'Alan Turing',
    phone_to: '+1 212 555 0142',
    description: 'Sandals',
    accepts_terms: true,
    payment_tag: 'cash',
    ...more,
  });
  /** Asks for a price, and places the parcel at it; each is another one, unless a key or its absence says otherwise. */
  async function place(
    by: Visitor,
    more: Placing = {},
    idempotencyKey: string | null = randomUUID(),
  ): Promise<Parcel> {
    const { type_id, value, cover, length, width, height, weight, currency_id } = more;
    const priced = { type_id, value, cover, length, width, height, weight, currency_id };
    const known = Object.fromEntries(Object.entries(priced).filter(([, one]) => one !== undefined));
    const ends = {
      address_from: at({ ...door, ...more.address_from }),
      address_to: at({ ...harbour, ...more.address_to }),
    };
    const { quote_id } = more.quote_id ? { quote_id: more.quote_id } : await quote(by, { ...known, ...ends });
    const { data } = await by.call('POST /rest/parcel-orders', {
      ...(currency_id === undefined ? {} : { query: { currency_id } }),
      body: bodyOf(by, { ...more, quote_id }),
      ...(idempotencyKey ? { idempotencyKey } : {}),
    });
    return data;
  }
  const show = async (by: Visitor, id: number | string, key?: string) =>
    (await by.call('GET /rest/parcel-orders/{id}', { path: { id }, query: key ? { key } : {} })).data;
  const cancel = async (by: Visitor, id: number) =>
    (
      await by.call('POST /rest/parcel-orders/{id}/status/change', {
        path: { id },
        query: { status: 'canceled' },
      })
    ).data;
  const rowOf = async (id: number) => {
    const [row] = await shop.db.select().from(parcels).where(eq(parcels.orderId, id));
    if (!row) throw new Error(`No parcel ${id}`);
    return row;
  };
  const received = async (key: string) =>
    (await shop.guest().call('GET /rest/parcel-order/received/{key}', { path: { key } })).data;
  return { quote, bodyOf, place, show, cancel, rowOf, received };
}

const photo = (): Promise<Buffer> =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: 'brown' } })
    .jpeg()
    .toBuffer();

/** The steps of a courier, Cody unless said. */
function carrying(shop: TestShop, cody: Visitor) {
  const take = (id: number, by = cody) =>
    by.call('POST /dashboard/deliveryman/order/{id}/attach/me', { path: { id } });
  const move = (id: number, status: OrderStatus, by = cody) =>
    by.call('POST /dashboard/deliveryman/order/{id}/status/update', { path: { id }, body: { status } });
  const scan = (id: number, qr_value: string, by = cody) =>
    by.call('POST /dashboard/deliveryman/parcel-orders/{id}/scan', { path: { id }, body: { qr_value } });
  const send = async (path: string, by = cody, body?: Buffer) =>
    by.fetch(`/api/v1/dashboard/deliveryman/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'image/jpeg' },
      body: (body ?? (await photo())) as BodyInit,
    });
  const photograph = (id: number, by = cody, body?: Buffer) =>
    send(`parcel-orders/${id}/pickup-image`, by, body);
  const sign = (id: number, by = cody) => send(`parcel-orders/${id}/signature`, by);
  const prove = (id: number, by = cody) => send(`orders/${id}/image`, by);
  const pin = (id: number, said: string, by = cody) =>
    by.call('POST /dashboard/deliveryman/parcel-orders/{id}/pin', { path: { id }, body: { pin: said } });
  const fail = (id: number, reason: 'refused' | 'damaged' | 'nobody_home' = 'nobody_home', by = cody) =>
    by.call('POST /dashboard/deliveryman/parcel-orders/{id}/failed', { path: { id }, body: { reason } });
  const bringBack = (id: number, by = cody) =>
    by.call('POST /dashboard/deliveryman/parcel-orders/{id}/returned', { path: { id } });
  const rowOf = async (id: number) => {
    const [row] = await shop.db.select().from(parcels).where(eq(parcels.orderId, id));
    if (!row) throw new Error(`No parcel ${id}`);
    return row;
  };
  /** The PIN that the receiver reads on their page. */
  const pinOfParcel = async (id: number) => pinOf((await rowOf(id)).receiverKey);
  /** Taken, scanned, photographed and fetched. */
  async function fetch(id: number, by = cody): Promise<void> {
    await take(id, by);
    await scan(id, (await rowOf(id)).label, by);
    await photograph(id, by);
    await move(id, 'ready', by);
  }
  /** On its way. */
  async function carry(id: number, by = cody): Promise<void> {
    await fetch(id, by);
    await move(id, 'on_a_way', by);
  }
  /** Handed over for its PIN. */
  async function deliver(id: number): Promise<void> {
    await carry(id);
    await pin(id, await pinOfParcel(id));
  }
  return {
    send,
    take,
    move,
    scan,
    photograph,
    sign,
    prove,
    pin,
    fail,
    bringBack,
    pinOfParcel,
    fetch,
    carry,
    deliver,
  };
}

/** Another courier than Cody, at work. */
export async function newCourier({ shop, db }: Parcels): Promise<Visitor> {
  const email = `courier-${Date.now()}-${Math.random()}@example.com`;
  const body = { email, password: 'nanoseconds', firstname: 'Mila', lastname: 'Hopper' };
  const { data } = await shop.guest().call('POST /auth/register', { body });
  await db.update(users).set({ role: 'deliveryman' }).where(eq(users.id, data.user.id));
  await db.insert(couriers).values({ userId: data.user.id, online: true });
  return shop.with(data.access_token);
}

/** A seller who works at another parcel service than the one that the parcels go by. */
export async function newSeller({ shop, db, amina }: Parcels): Promise<Visitor> {
  const email = `seller-${Date.now()}-${Math.random()}@example.com`;
  const body = { email, password: 'nanoseconds', firstname: 'Omar', lastname: 'Reed' };
  const { data } = await shop.guest().call('POST /auth/register', { body });
  await db.update(users).set({ role: 'seller' }).where(eq(users.id, data.user.id));
  await amina.call('POST /dashboard/admin/parcel-services', {
    body: {
      ...{ titles: { en: 'Other Parcels' }, addresses: { en: '5 Palm Street' }, phone: '+12125550188' },
      ...{ location: { latitude: 40.71, longitude: -74 }, timezone: 'America/New_York' },
      ...{ minutes_from: 15, minutes_to: 30, delivery_km: 8, user_id: data.user.id },
    },
  });
  return shop.with(data.access_token);
}

/** The cents that the service's account got for a parcel, as the ledger says; in the base currency. */
export async function earned({ db }: Parcels, orderId: number): Promise<number> {
  const [sum] = await rows<{ minor: number }>(
    db,
    sql`select coalesce(sum(e.amount_minor), 0)::float8 as minor from ledger_entries e
      join ledger_transfers t on t.id = e.transfer_id join ledger_accounts a on a.id = e.account_id
      where t.order_id = ${orderId} and a.kind = 'shop'`,
  );
  return sum?.minor ?? 0;
}
