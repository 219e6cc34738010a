import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { bookingBlocks } from '../../db/schema/bookings.ts';
import { failureOf, type Visitor } from '../../test-shop.ts';
import {
  book,
  cancel,
  FRIDAY,
  newcomer,
  newGuest,
  openReservations,
  requireConsistent,
  type Reservations,
} from './reservations.fixture.ts';

let here: Reservations;
let sam: Visitor;
beforeAll(async () => {
  here = await openReservations();
  sam = await here.shop.as('Sam');
});
beforeEach(() => here.shop.setNow(FRIDAY));
afterEach(() => requireConsistent(here.shop));
afterAll(() => here.shop.close());

describe('An account', () => {
  it('books and cancels so often in a day, and no more', async () => {
    const restaurant = await here.openRestaurant({ tables: [2] });
    const { visitor } = await newcomer(here.shop);
    for (let made = 0; made < 60; made += 1) await cancel(visitor, await book(visitor, restaurant));
    expect(await failureOf(book(visitor, restaurant))).toMatchObject({ code: 'too-many-requests' });
    here.shop.setNow(new Date(FRIDAY.getTime() + 25 * 60 * 60_000));
    const request = { at: '2026-11-22 18:00' };
    const { visitor: other } = await newcomer(here.shop);
    await book(other, restaurant, request);
  });
});
