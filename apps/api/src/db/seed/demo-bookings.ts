import { QUARTER_MS } from '@hamper/contract/bookings/vocabulary';
import { weekdays } from '@hamper/contract/catalogue';
import { instantOf, localDay } from '@hamper/contract/time/time-zone';
import { eq } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';

import type { Db } from '../query.ts';
import {
  bookingClosedDates,
  bookingCombinations,
  bookingQuarters,
  bookings,
  bookingSections,
  bookingShops,
  bookingTables,
  bookingWorkingDays,
} from '../schema/bookings.ts';
import { settings } from '../schema/settings.ts';
import type { SeededPeople } from './demo-people.ts';
import type { SeededShop } from './demo-shops.ts';
import type { DemoBooking, DemoCity, DemoRestaurant } from './demo/demo.types.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

interface Seeded {
  restaurants: DemoRestaurant[];
  bookings: DemoBooking[];
  people: SeededPeople;
  shops: SeededShop[];
  city: Pick<DemoCity, 'timezone'>;
  now: Date;
}

/** How long one stays and how long before one books, where a restaurant does not say: minutes. */
const usually = {
  reservation_time_durations: '90\n120',
  reservation_before_time: '30',
  min_reservation_time: '60',
};

/** Tables, hours and terms of the demo's restaurants, and what its people have booked there. */
export async function seedBookings(tx: Db, seeded: Seeded): Promise<void> {
  for (const [key, value] of Object.entries(usually))
    await tx.update(settings).set({ value }).where(eq(settings.key, key));
  const tables = new Map<string, { id: number; shopId: number }>();
  for (const restaurant of seeded.restaurants) {
    const shop = seeded.shops.find(({ slug }) => slug === restaurant.shop);
    if (!shop) throw new Error(`The demo has no restaurant ${restaurant.shop}`);
    await seedTerms(tx, shop.id, restaurant, seeded);
    for (const [name, id] of await seedFloor(tx, shop.id, restaurant))
      tables.set(`${restaurant.shop}/${name}`, { id, shopId: shop.id });
  }
  for (const booking of seeded.bookings) await seedBooking(tx, seeded, booking, tables);
}

async function seedTerms(
  tx: Db,
  shopId: number,
  restaurant: DemoRestaurant,
  { city, now }: Pick<Seeded, 'city' | 'now'>,
): Promise<void> {
  const { acceptsAtOnce, stays, leadMinutes, horizonDays, maxParty } = restaurant;
  const { covers, cutoffMinutes, depositMinor, policy, days = [], closedInDays = [] } = restaurant;
  await tx.insert(bookingShops).values({
    ...{ shopId, acceptsAtOnce, stays, leadMinutes, horizonDays, maxParty },
    ...{ covers, cutoffMinutes, depositMinor, policy },
  });
  if (days.length > 0)
    await tx.insert(bookingWorkingDays).values(
      days.map(({ day, from, to, disabled }) => ({
        ...{ shopId, disabled, day: weekdays.indexOf(day) },
        ...{ opensAt: minutesOf(from), closesAt: minutesOf(to) },
      })),
    );
  if (closedInDays.length === 0) return;
  const today = localDay(now.getTime(), city.timezone);
  const dateIn = (days: number) => new Date(today + days * DAY).toISOString().slice(0, 10);
  await tx.insert(bookingClosedDates).values(closedInDays.map((days) => ({ shopId, day: dateIn(days) })));
}

/** `09-30` in minutes of the day. */
function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split('-').map(Number);
  return hours * 60 + minutes;
}

/** Answers the ids of the tables by their names. */
async function seedFloor(
  tx: Db,
  shopId: number,
  { sections, combinations }: DemoRestaurant,
): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  for (const [position, { area, kind, img = null, tables }] of sections.entries()) {
    const [section] = await tx
      .insert(bookingSections)
      .values({ shopId, area, kind, img, position })
      .returning({ id: bookingSections.id });
    const made = await tx
      .insert(bookingTables)
      .values(
        tables.map(({ name, chairs, min = 1, accessible = true, x, y }) => ({
          ...{ shopId, name, accessible, sectionId: section?.id ?? 0 },
          ...{ chairCount: chairs, minParty: min, planX: x, planY: y },
        })),
      )
      .returning({ id: bookingTables.id, name: bookingTables.name });
    for (const { id, name } of made) ids.set(name, id);
  }
  const chairsOf = new Map(
    sections.flatMap(({ tables }) => tables.map(({ name, chairs }) => [name, chairs] as const)),
  );
  await tx.insert(bookingCombinations).values(
    combinations.map(({ tables, chairs }) => ({
      ...{ shopId, chairCount: chairs, tableIds: tables.map((name) => ids.get(name) ?? 0) },
      // Fewer guests sit at one of them.
      minParty: Math.max(...tables.map((name) => chairsOf.get(name) ?? 1)) + 1,
    })),
  );
  return ids;
}

async function seedBooking(
  tx: Db,
  { people, city: { timezone }, restaurants, now }: Seeded,
  demo: DemoBooking,
  tables: Map<string, { id: number; shopId: number }>,
): Promise<void> {
  const person = people.get(demo.person);
  const table = tables.get(`${demo.shop}/${demo.table}`);
  const terms = restaurants.find(({ shop }) => shop === demo.shop);
  if (!person || !table || !terms) throw new Error(`The demo cannot book for ${demo.person}`);
  const [hours = 0, minutes = 0] = demo.time.split(':').map(Number);
  const day = localDay(now.getTime(), timezone) + demo.days * DAY;
  const startsAt = new Date(instantOf(day + (hours * 60 + minutes) * MINUTE, timezone));
  const endsAt = new Date(startsAt.getTime() + demo.minutes * MINUTE);
  const isOver = endsAt < now;
  const isCanceled = demo.status === 'canceled';
  const [booking] = await tx
    .insert(bookings)
    .values({
      ...{ uuid: uuid(), shopId: table.shopId, userId: person.id, status: demo.status },
      ...{ startsAt, endsAt, party: demo.party, tableIds: [table.id] },
      ...{ occasion: demo.occasion ?? null, note: demo.note ?? null },
      ...(demo.inviteKey !== undefined && { inviteKey: demo.inviteKey }),
      username: `${person.firstname} ${person.lastname}`,
      phone: person.phone,
      depositMinor: terms.depositMinor * demo.party,
      seatedAt: isOver && !isCanceled ? startsAt : null,
      finishedAt: isOver && !isCanceled ? endsAt : null,
      remindAt: isOver || isCanceled ? null : new Date(startsAt.getTime() - DAY),
      createdAt: new Date(Math.min(now.getTime(), startsAt.getTime() - 2 * DAY)),
    })
    .returning({ id: bookings.id });
  if (!booking || isOver || isCanceled) return;
  const first = startsAt.getTime() / QUARTER_MS;
  const quarters = Array.from({ length: (endsAt.getTime() - startsAt.getTime()) / QUARTER_MS }, (_, at) => ({
    ...{ tableId: table.id, quarter: first + at, bookingId: booking.id },
  }));
  await tx.insert(bookingQuarters).values(quarters);
}
