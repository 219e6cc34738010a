import type { bookingsEndpoints } from '@hamper/contract/bookings/booking-calls';
import type { AreaKind } from '@hamper/contract/bookings/vocabulary';
import { distanceMetres } from '@hamper/contract/geo/distance';
import { inZone } from '@hamper/contract/time/time-zone';
import { wantedAt } from '@hamper/contract/time/wanted-time';
import type { z } from 'zod';

import { Failure, notFound } from '../../failure.ts';
import type { Ctx } from '../../http/context.ts';
import { success } from '../../http/envelope.ts';
import { paginated } from '../../http/envelope.ts';
import { minuteLimit } from '../../http/minute-limit.ts';
import type { Handlers } from '../../http/mount.ts';
import { presentTitle, shopsByIds } from '../catalogue/index.ts';
import { freeTimes } from './availability/free-times.ts';
import { nearRestaurants, readRestaurant, type RestaurantRow } from './availability/read-restaurants.ts';
import { presentTime } from './availability/refuse-time.ts';
import { bookingPolicy } from './booking-access.ts';
import type { BookingHooks } from './booking-hooks.ts';
import { presentInvitation } from './present-invitation.ts';
import { presentBookingShop, presentSection, presentTable } from './present.ts';
import {
  bookingHours,
  bookingShopPage,
  sectionsOfShop,
  tablesOfSection,
  takenTimes,
  termsOfShop,
} from './public-queries.ts';
import { invitedBooking, readBooking } from './queries.ts';
import { shopperRoutes } from './shopper-routes.ts';

const MINUTE = 60_000;

type Calls = typeof bookingsEndpoints;
type AvailabilityQuery = z.output<Calls['GET /rest/booking/shops/{id}/availability']['query']>;
type NearQuery = z.output<Calls['GET /rest/booking/availability']['query']>;

export const bookingsRoutes = (hooks: BookingHooks): Handlers<keyof Calls> => ({
  'GET /rest/booking/shops/paginate': async ({ ctx, query, url }) => {
    const { rows, total } = await bookingShopPage(ctx.db, query);
    return paginated({ rows: rows.map((row) => presentBookingShop(row, ctx)), total }, query, url);
  },
  'GET /rest/booking/shops/{id}': async ({ ctx, path }) => {
    const [row] = await termsOfShop(ctx.db, path.id);
    if (!row) throw notFound();
    const hours = await bookingHours(ctx.db, row.shop);
    return success({
      ...presentBookingShop(row, ctx),
      booking_shop_working_days: hours.shop_working_days,
      booking_shop_closed_date: hours.shop_closed_date,
    });
  },
  'GET /rest/booking/shops/{id}/availability': async ({ ctx, path, query }) =>
    success(await availabilityOf(ctx, path.id, query)),
  'GET /rest/booking/availability': async ({ ctx, query }) => success(await availabilityNear(ctx, query)),
  'GET /rest/booking/bookings': async ({ ctx, query }) =>
    success((await termsOfShop(ctx.db, query.shop_id)).map((row) => presentBookingShop(row, ctx))),
  'GET /rest/booking/shop-sections': async ({ ctx, query }) =>
    success((await sectionsOfShop(ctx.db, query.shop_id)).map((section) => presentSection(section, ctx))),
  'GET /rest/booking/tables': async ({ ctx, query }) =>
    success((await tablesOfSection(ctx.db, query.shop_section_id)).map(presentTable)),
  'GET /rest/booking/disable-dates/table/{id}': async ({ ctx, path }) => {
    const { timezone, spans } = await takenTimes(ctx.db, path.id, ctx.now);
    return success(
      spans.map(({ from, to }) => ({ start_date: inZone(from, timezone), end_date: inZone(to, timezone) })),
    );
  },
  'GET /rest/booking/invitations/{key}': async ({ ctx, path }) => {
    const row = await invitedBooking(ctx.db, path.key);
    const shop = (await shopsByIds(ctx.db, [row.booking.shopId])).get(row.booking.shopId);
    if (!shop) throw notFound();
    return success(presentInvitation(row, shop, ctx));
  },
  ...shopperRoutes(hooks),
});

/** The free times of a restaurant on a day, with its sections; for a booking of whoever asks also those that it has itself. */
async function availabilityOf(
  ctx: Ctx,
  shop: number | string,
  { date, guest_count: party, accessible, booking: ref, key }: AvailabilityQuery,
) {
  const { db, now, locale } = ctx;
  const own = ref === undefined ? null : await readBooking(db, bookingPolicy.guest.bookings(ctx, key), ref);
  const around = {
    ...{ at: new Date(`${date}T12:00:00Z`), now },
    ...{ ownBookingId: own?.booking.id ?? null, evenIfStopped: own !== null },
  };
  const restaurant = await readRestaurant(db, { shop }, around);
  const minutes = own?.booking.party === party ? minutesOf(own.booking) : restaurant.stay.stayOf(party);
  const times = freeTimes(restaurant, { date, party, accessible, minutes }, now);
  return {
    ...{ date, guest_count: party, timezone: restaurant.timezone, time: minutes },
    times: times.map((time) => presentTime(time, restaurant)),
    sections: restaurant.sections.map((section) => presentSection(section, { locale })),
  };
}

/** The same party stays as long as it chose to. */
const minutesOf = ({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }): number =>
  (endsAt.getTime() - startsAt.getTime()) / MINUTE;

const hasArea = ({ sections }: Pick<RestaurantRow, 'sections'>, area: AreaKind): boolean =>
  sections.some(({ kind }) => kind === area);

/** A restaurant with the tables of one kind of area alone, and combinations of these. */
function withinArea(restaurant: RestaurantRow, area: AreaKind | undefined): RestaurantRow {
  if (area === undefined) return restaurant;
  const ids = new Set(restaurant.sections.filter(({ kind }) => kind === area).map(({ id }) => id));
  return { ...restaurant, tables: restaurant.tables.filter(({ sectionId }) => ids.has(sectionId)) };
}

/** As often as some people behind one address look: each time is a tenth of a second of a processor. */
const mayLookNear = minuteLimit(240);

/**
 * Restaurants near a place with their free times around one time, by the clock of each.
 * @throws too-many-requests
 */
async function availabilityNear(ctx: Ctx, query: NearQuery) {
  if (!mayLookNear(ctx)) throw new Failure('too-many-requests', { trace: { limit: 'tables-near-from' } });
  const { db, now, locale } = ctx;
  const { address, guest_count: party, date, time, around, radius, perPage, accessible, area } = query;
  const request = { ...address, radius, party, date, time, around, limit: perPage };
  const restaurants = await nearRestaurants(db, request, now);
  return restaurants
    .filter((one) => area === undefined || hasArea(one, area))
    .map((restaurant) => {
      const wanted = wantedAt({ date, time }, restaurant.timezone, now).getTime();
      const between = { from: wanted - around * MINUTE, to: wanted + around * MINUTE };
      const times = freeTimes(withinArea(restaurant, area), { date, party, accessible, between }, now);
      const { bookingId, shopId, slug, timezone, latitude, longitude, title } = restaurant;
      return {
        ...{ booking_id: bookingId, shop_id: shopId, slug, timezone },
        location: { latitude: String(latitude), longitude: String(longitude) },
        translation: presentTitle(title, locale),
        distance: distanceMetres({ latitude, longitude }, address) / 1000,
        times: times.map((found) => presentTime(found, restaurant)),
      };
    });
}
