import type { Location } from '@hamper/contract/accounts';
import type { Booking } from '@hamper/contract/bookings/booking';
import type { AreaKind } from '@hamper/contract/bookings/vocabulary';
import type { Output } from '@hamper/contract/client';
import { queryOptions } from '@tanstack/react-query';

import type { Api } from '../../api/api.ts';
import { BOOKINGS_PER_PAGE } from '../../per-page.ts';
import { serverNow } from '../clock/now.tsx';
import { depositState } from './deposit-state.ts';
import { heldTableAt } from './held-table.ts';
import type { Party } from './party.ts';

/** The beginning of the key of everything that bookings change. */
export const TABLES = ['tables'];

/** Tables are taken by others: free ones are read anew after a quarter of a minute. */
export const FRESH = 15_000;

const flag = (is: boolean) => (is ? '1' : '0');

/** The terms and hours of a restaurant's bookings; an error where it takes none. */
export const restaurantQuery = (api: Api, id: number | string) =>
  queryOptions({
    queryKey: [...TABLES, 'restaurant', id],
    queryFn: async ({ signal }) =>
      (await api.call('GET /rest/booking/shops/{id}', { path: { id }, signal })).data,
  });

/** The same by its slug, which is all that the address of a lost hold knows. */
export const restaurantOfSlugQuery = (api: Api, slug: string) =>
  queryOptions({
    queryKey: [...TABLES, 'restaurant', 'of-slug', slug],
    queryFn: async ({ signal }) => {
      const { data: shop } = await api.call('GET /rest/shops/slug/{slug}', { path: { slug }, signal });
      return (await api.call('GET /rest/booking/shops/{id}', { path: { id: shop.id }, signal })).data;
    },
  });

/** The terms of a shop's bookings; null where it takes none. */
export const bookingTermsQuery = (api: Api, shopId: number) =>
  queryOptions({
    queryKey: [...TABLES, 'terms', shopId],
    queryFn: async ({ signal }) => {
      const { data } = await api.call('GET /rest/booking/bookings', { query: { shop_id: shopId }, signal });
      return data[0] ?? null;
    },
  });

/** Whether a shop takes bookings: less than its terms, since its page carries the answer. */
export const takesBookingsQuery = (api: Api, shopId: number) =>
  queryOptions({
    queryKey: [...TABLES, 'taken-at', shopId],
    queryFn: async ({ signal }) => {
      const { data } = await api.call('GET /rest/booking/bookings', { query: { shop_id: shopId }, signal });
      return data.length > 0;
    },
  });

/** The free times of a restaurant on a day; for a booking that is changed those of its own table, too. */
export const freeTimesQuery = (
  api: Api,
  shopId: number,
  { guests, date, accessible }: Party,
  booking?: string,
) =>
  queryOptions({
    queryKey: [...TABLES, 'free', shopId, { guests, date, accessible, booking }],
    queryFn: async ({ signal }) => {
      const query = {
        ...{ date, guest_count: guests, accessible: flag(accessible) },
        ...(booking !== undefined && { booking }),
      };
      const path = { id: shopId };
      return (await api.call('GET /rest/booking/shops/{id}/availability', { path, query, signal })).data;
    },
    staleTime: FRESH,
  });

/** A restaurant near a place with its free times around one time. */
export type NearRestaurant = Output<'GET /rest/booking/availability'>['data'][number];

/** Restaurants near a place with their free times around one time, in areas of one kind or wherever. */
export const nearTablesQuery = (
  api: Api,
  address: Location,
  { guests, date, time, accessible }: Party,
  area?: AreaKind,
) =>
  queryOptions({
    queryKey: [...TABLES, 'near', address, { guests, date, time, accessible, area }],
    queryFn: async ({ signal }) => {
      const query = {
        ...{ address, guest_count: guests, date, time, accessible: flag(accessible) },
        ...(area && { area }),
      };
      return (await api.call('GET /rest/booking/availability', { query, signal })).data;
    },
    staleTime: FRESH,
  });

/** Restaurants that take bookings; the nearest first where a place is known. */
export const bookingShopsQuery = (api: Api, address: Location | null) =>
  queryOptions({
    queryKey: [...TABLES, 'restaurants', address],
    queryFn: async ({ signal }) => {
      const query = { perPage: 100, ...(address && { address }) };
      return (await api.call('GET /rest/booking/shops/paginate', { query, signal })).data;
    },
  });

/** The tables of a section, for its plan. */
export const tablesQuery = (api: Api, sectionId: number) =>
  queryOptions({
    queryKey: [...TABLES, 'of-section', sectionId],
    queryFn: async ({ signal }) =>
      (await api.call('GET /rest/booking/tables', { query: { shop_section_id: sectionId }, signal })).data,
  });

/** One booking: of the account, of this browser, or of a private link that was opened in it. */
export const bookingQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: [...TABLES, 'booking', id],
    queryFn: async ({ signal }) =>
      (await api.call('GET /rest/booking/my-bookings/{id}', { path: { id }, query: {}, signal })).data,
    staleTime: FRESH,
    refetchInterval: ({ state: { data, dataUpdateCount } }) => lookAgainIn(data, dataUpdateCount),
  });

/** A booking that somebody is invited to. */
export const invitationQuery = (api: Api, key: string) =>
  queryOptions({
    queryKey: [...TABLES, 'invitation', key],
    queryFn: async ({ signal }) =>
      (await api.call('GET /rest/booking/invitations/{key}', { path: { key }, signal })).data,
  });

/** A bank that is asked answers within seconds. */
const PAYING = 3000;
/** How long after a hold a payment that was begun is still looked for. */
const PATIENCE = 2 * 60_000;

/** Until when a payment of a table that was held until then is looked for. */
export const lookUntil = (heldUntil: string): string =>
  new Date(new Date(heldUntil).getTime() + PATIENCE).toISOString();

/** How often a refund that is on its way is looked for while its page is open. */
const REFUND_LOOKS = 20;

/**
 * Milliseconds until a bank that is asked may have answered; all else is told as it happens. `looks`: how often it was read.
 */
function lookAgainIn(booking: Booking | undefined, looks: number): number | false {
  if (!booking) return false;
  if (depositState(booking) === 'returning') return looks < REFUND_LOOKS ? PAYING : false;
  if (booking.hold_expires_at === null || booking.deposit_due === null) return false;
  return serverNow() < new Date(lookUntil(booking.hold_expires_at)) ? PAYING : false;
}

const DEPOSIT_TAGS = ['sandbox', 'stripe', 'wallet'] as const;

/** The payment methods that take a deposit: money that comes at once, and goes back as it came. */
export const depositMethodsQuery = (api: Api) =>
  queryOptions({
    queryKey: [...TABLES, 'deposit-methods'],
    queryFn: async ({ signal }) => {
      const { data } = await api.call('GET /rest/payments', { signal });
      return DEPOSIT_TAGS.filter((tag) => data.some((method) => method.tag === tag));
    },
  });

interface Listed {
  page: number;
  past: boolean;
}

/** The bookings of whoever asks: of the account, and of this browser, where somebody may have booked before they signed in. */
export const bookingsQuery = (api: Api, { page, past }: Listed) =>
  queryOptions({
    queryKey: [...TABLES, 'bookings', { page, past }],
    queryFn: ({ signal }) => {
      const query = { page, past: flag(past), perPage: BOOKINGS_PER_PAGE };
      return api.call('GET /rest/booking/my-bookings', { query, signal });
    },
    staleTime: FRESH,
  });

export const heldTableQuery = (api: Api, slug: string) =>
  queryOptions({
    queryKey: [...TABLES, 'held', slug],
    queryFn: ({ signal }) => heldTableAt(api, slug, signal),
  });

/** The waitlist entries of somebody, soonest first. */
export const waitlistQuery = (api: Api) =>
  queryOptions({
    queryKey: [...TABLES, 'waitlist'],
    queryFn: async ({ signal }) => (await api.call('GET /rest/booking/waitlist', { signal })).data,
    staleTime: FRESH,
  });
