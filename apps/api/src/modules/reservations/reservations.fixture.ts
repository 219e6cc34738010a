import { weekdays } from '@hamper/contract/catalogue';
import type { Locale } from '@hamper/contract/locale';
import { eq, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';

import { rows } from '../../db/query.ts';
import { users } from '../../db/schema/accounts.ts';
import {
  bookingCombinations,
  bookingSections,
  bookingShops,
  bookingTables,
} from '../../db/schema/bookings.ts';
import { shops, shopStaff, shopWorkingDays } from '../../db/schema/catalogue.ts';
import type { TestSettings } from '../../test-app.fixture.ts';
import { openTestShop, type TestShop, type Visitor } from '../../test-shop.ts';
import { creditWallet, isLedgerBalanced } from '../wallet/index.ts';

/** A Friday noon in Berlin. */
export const FRIDAY = new Date('2026-11-20T11:00:00Z');

export interface NewRestaurant {
  /** Chairs of its tables. */
  tables?: number[];
  /** Places in the list of tables, put side by side. */
  combinations?: { of: number[]; chairs: number; min: number }[];
  timezone?: string;
  from?: string;
  to?: string;
  terms?: Partial<typeof bookingShops.$inferInsert>;
  latitude?: number;
  longitude?: number;
}

export interface OpenRestaurant {
  shopId: number;
  bookingId: number;
  sectionId: number;
  tableIds: number[];
}

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** A test shop in which restaurants are opened, each with tables of its own; Sam works in all of them. */
export async function openReservations(now = FRIDAY, setting: TestSettings = {}) {
  const shop = await openTestShop(setting);
  shop.setNow(now);
  let opened = 0;
  const sam = await shop.db.select({ id: users.id }).from(users).where(eq(users.email, 'sam@hamper.demo'));

  async function openRestaurant(restaurant: NewRestaurant = {}): Promise<OpenRestaurant> {
    const { tables = [2, 4], combinations = [], timezone = 'Europe/Berlin' } = restaurant;
    const { from = '18-00', to = '22-00', terms = {}, latitude = 52.5, longitude = 13.4 } = restaurant;
    opened += 1;
    const [row] = await shop.db
      .insert(shops)
      .values({
        ...{ uuid: uuid(), slug: `restaurant-${opened}`, type: 'restaurant', timezone, latitude, longitude },
        ...{ title: { en: `Restaurant ${opened}` }, address: { en: 'Here' } },
        ...{ deliveryFromMinutes: 20, deliveryToMinutes: 30, position: 100 + opened },
      })
      .returning({ id: shops.id });
    const shopId = row?.id ?? 0;
    await shop.db.insert(shopStaff).values({ shopId, userId: sam[0]?.id ?? 0 });
    await shop.db
      .insert(shopWorkingDays)
      .values(weekdays.map((_, day) => ({ shopId, day, opensAt: minutesOf(from), closesAt: minutesOf(to) })));
    const [taking] = await shop.db
      .insert(bookingShops)
      .values({ shopId, leadMinutes: 0, stays: [{ guests: 20, minutes: 120 }], minStayMinutes: 60, ...terms })
      .returning({ id: bookingShops.id });
    const [section] = await shop.db
      .insert(bookingSections)
      .values({ shopId, area: { en: 'Inside', de: 'Drinnen' } })
      .returning({ id: bookingSections.id });
    const sectionId = section?.id ?? 0;
    const made = await shop.db
      .insert(bookingTables)
      .values(tables.map((chairCount, at) => ({ shopId, sectionId, chairCount, name: String(at + 1) })))
      .returning({ id: bookingTables.id });
    const tableIds = made.map(({ id }) => id);
    if (combinations.length > 0)
      await shop.db.insert(bookingCombinations).values(
        combinations.map(({ of, chairs, min }) => ({
          ...{ shopId, chairCount: chairs, minParty: min },
          tableIds: of.map((at) => tableIds[at] ?? 0),
        })),
      );
    return { shopId, bookingId: taking?.id ?? 0, sectionId, tableIds };
  }

  return { shop, openRestaurant };
}
export type Reservations = Awaited<ReturnType<typeof openReservations>>;

/** A terrace beside the first area, with a table. */
export async function addTerrace(shop: TestShop, { shopId }: OpenRestaurant, chairCount: number) {
  const [section] = await shop.db
    .insert(bookingSections)
    .values({ shopId, area: { en: 'Terrace' } })
    .returning({ id: bookingSections.id });
  const sectionId = section?.id ?? 0;
  const [table] = await shop.db
    .insert(bookingTables)
    .values({ shopId, sectionId, chairCount, name: 'T' })
    .returning({ id: bookingTables.id });
  return { sectionId, tableId: table?.id ?? 0 };
}

let phones = 0;
/** A name and a number of a guest's own. */
export const contact = () => ({
  username: 'Robin',
  phone: `+4930${String((phones += 1)).padStart(8, '0')}`,
});

interface Request {
  at?: string;
  party?: number;
  more?: object;
}

/** Books as a guest, or as somebody who is signed in. */
export async function book(
  visitor: Visitor,
  { bookingId }: OpenRestaurant,
  { at = '2026-11-20 18:00', party = 2, more = {} }: Request = {},
) {
  const body = { booking_id: bookingId, start_date: at, guest_count: party, ...contact(), ...more };
  return (await visitor.call('POST /rest/booking/my-bookings', { body })).data;
}

/** Holds a table for a visitor. */
export async function hold(
  visitor: Visitor,
  { bookingId }: Pick<OpenRestaurant, 'bookingId'>,
  { at = '2026-11-20 18:00', party = 2, more = {} }: Request = {},
) {
  const body = { booking_id: bookingId, start_date: at, guest_count: party, ...more };
  return (await visitor.call('POST /rest/booking/my-bookings/hold', { body })).data;
}

/** A card of the demo that pays. */
const CARD = '4242424242424242';

/** Confirms what somebody holds, and pays its deposit by a card of the demo, or as it is said. */
export async function pay(visitor: Visitor, { uuid }: { uuid: string }, choice: object | string = CARD) {
  const paying = typeof choice === 'string' ? { payment_tag: 'sandbox', card: { number: choice } } : choice;
  const request = { path: { id: uuid }, body: { ...contact(), ...paying } };
  return (await visitor.call('POST /rest/booking/my-bookings/{id}/confirm', request)).data;
}

/** Books a table with a deposit. */
export const bookPaid = async (visitor: Visitor, restaurant: OpenRestaurant, request?: Request) =>
  pay(visitor, await hold(visitor, restaurant, request));

/** Does some work while the database refuses to change one booking so. */
export async function whileRefused(
  { db }: Pick<TestShop, 'db'>,
  { id, change }: { id: number; change: 'delete' | 'update of deposit_kept_minor' },
  work: () => Promise<unknown>,
): Promise<void> {
  await db.execute(
    sql`create function refuse() returns trigger language plpgsql as 'begin raise exception ''no''; end'`,
  );
  await db.execute(
    sql.raw(`create trigger refuse before ${change} on bookings for each row when (old.id = ${id})
      execute function refuse()`),
  );
  await work();
  await db.execute(sql`drop trigger refuse on bookings`);
  await db.execute(sql`drop function refuse`);
}

export const PASSWORD = 'a-long-walk';

/** Somebody with a new account, and so much in their wallet. */
export async function newcomer(shop: TestShop, { walletMinor = 0 } = {}) {
  const body = { email: `${uuid()}@example.org`, password: PASSWORD, firstname: 'Nora' };
  const { data } = await newGuest(shop).call('POST /auth/register', { body });
  const { id } = data.user;
  const gift = { userId: id, baseMinor: walletMinor, type: 'gift', now: FRIDAY } as const;
  await shop.db.transaction((tx) => creditWallet(tx, gift));
  return { visitor: shop.with(data.access_token), id, email: body.email };
}

/** Cancels a booking, or gives up a hold. */
export const cancel = (visitor: Visitor, { uuid: id }: { uuid: string }) =>
  visitor.call('POST /rest/booking/my-bookings/{id}/status/change', {
    path: { id },
    query: { status: 'canceled' },
  });

/** A guest with an address of their own, as limits tell them apart. */
let addresses = 0;
export const newGuest = (shop: TestShop, lang?: Locale): Visitor => {
  addresses += 1;
  return shop.guest(lang, `198.51.${Math.floor(addresses / 250)}.${addresses % 250}`);
};

/** Faults in the tables of bookings: quarters that two have, that nobody has, or that are missing. */
export async function inconsistencies(shop: TestShop): Promise<string[]> {
  const wrong = await rows<{ problem: string }>(
    shop.db,
    sql`select 'booking ' || b.id || ' lacks quarters' as problem from bookings b
      where b.status <> 'canceled' and b.seated_at is null and b.no_show_at is null and b.hold_expires_at is null
        and (select count(*) from booking_quarters q where q.booking_id = b.id and q.table_id = any(b.table_ids)
            and q.quarter >= extract(epoch from b.starts_at) / 900 and q.quarter < extract(epoch from b.ends_at) / 900)
          <> cardinality(b.table_ids) * extract(epoch from b.ends_at - b.starts_at) / 900
      union all
      select 'booking ' || q.booking_id || ' has quarters of others' from booking_quarters q join bookings b on b.id = q.booking_id
      where b.status = 'canceled' or (b.before_change is null and (not q.table_id = any(b.table_ids)
        or q.quarter < extract(epoch from b.starts_at) / 900 or q.quarter >= extract(epoch from b.ends_at) / 900))
      union all
      select 'quarters of ' || b.id || ' run out, and it does not' from booking_quarters q join bookings b on b.id = q.booking_id
      where b.hold_expires_at is null and q.expires_at is not null
      union all
      select 'bookings ' || a.id || ' and ' || b.id || ' share a table' from bookings a join bookings b on a.id < b.id
        and a.table_ids && b.table_ids and a.starts_at < b.ends_at and b.starts_at < a.ends_at
      where a.status <> 'canceled' and b.status <> 'canceled' and a.hold_expires_at is null and b.hold_expires_at is null
        and a.finished_at is null and b.finished_at is null and a.no_show_at is null and b.no_show_at is null`,
  );
  return wrong.map(({ problem }) => problem);
}

export async function requireConsistent(shop: TestShop): Promise<void> {
  const wrong = await inconsistencies(shop);
  if (wrong.length > 0) throw new Error(wrong.join('; '));
  if (!(await isLedgerBalanced(shop.db))) throw new Error('The ledger is not balanced');
}
