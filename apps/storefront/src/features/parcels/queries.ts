import type { Input } from '@hamper/contract/client';
import type { Order } from '@hamper/contract/orders/order';
import type { ParcelDraft } from '@hamper/contract/parcels/parcel';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import type { Api } from '../../api/api.ts';

const MINUTE = 60_000;

/** The types of parcels that can be sent. */
export const parcelTypesQuery = (api: Api) =>
  queryOptions({
    queryKey: ['parcels', 'types'],
    queryFn: async ({ signal }) => (await api.call('GET /rest/parcel-order/types', { signal })).data,
    staleTime: 5 * MINUTE,
  });

export type QuoteInput = Input<'GET /rest/parcel-order/calculate-price'>['query'];

/** The price of a parcel. Once it has expired it is asked for again, which the page says. */
export const parcelQuoteQuery = (api: Api, input: QuoteInput) =>
  queryOptions({
    queryKey: ['parcels', 'quote', input],
    queryFn: async ({ signal }) =>
      (await api.call('GET /rest/parcel-order/calculate-price', { query: input, signal })).data,
    staleTime: Infinity,
    retry: false,
    refetchInterval: ({ state: { data } }) => (data ? untilExpiry(data.expires_at) : false),
  });

/** In milliseconds, within bounds: a device's clock may be wrong by hours. */
const untilExpiry = (expiresAt: string): number =>
  Math.min(Math.max(Date.parse(expiresAt) - Date.now(), MINUTE / 2), 15 * MINUTE);

/** The part of a parcel that its order does not have; read again whenever something has happened to the order. */
export const parcelQuery = (api: Api, { uuid, events, updated_at }: Order) =>
  queryOptions({
    queryKey: ['orders', 'parcel', uuid, events.length, updated_at],
    queryFn: async ({ signal }) =>
      (await api.call('GET /rest/parcel-orders/{id}', { path: { id: uuid }, signal })).data,
    placeholderData: keepPreviousData,
  });

/** The beginning of another parcel like this one. */
export const repeatParcel = async (api: Api, uuid: string): Promise<ParcelDraft> =>
  (await api.call('GET /rest/parcel-orders/{id}/repeat', { path: { id: uuid } })).data;

const CONTACTS = 12;

/** The latest parcels, for the people and places of another one. */
export const earlierParcelsQuery = (api: Api, signedIn: boolean) =>
  queryOptions({
    queryKey: ['orders', 'parcels', signedIn],
    queryFn: async ({ signal }) => {
      const input = { query: { perPage: CONTACTS }, signal };
      const { data } = signedIn
        ? await api.call('GET /dashboard/user/parcel-orders', input)
        : await api.call('GET /rest/parcel-orders', input);
      return data;
    },
    staleTime: MINUTE,
  });

/** The parcel that a person is writing, on whatever device; null without one, and for a guest. */
export const parcelDraftQuery = (api: Api, signedIn: boolean) =>
  queryOptions({
    queryKey: ['parcels', 'draft', signedIn],
    queryFn: async ({ signal }) =>
      signedIn ? (await api.call('GET /dashboard/user/parcel-draft', { signal })).data : null,
    staleTime: MINUTE,
    // Another device may have gone on with it.
    refetchOnWindowFocus: signedIn && 'always',
  });

/** A parcel for its receiver, by the key of their link. */
export const receivedQuery = (api: Api, key: string) =>
  queryOptions({
    queryKey: ['parcels', 'received', key],
    queryFn: async ({ signal }) =>
      (await api.call('GET /rest/parcel-order/received/{key}', { path: { key }, signal })).data,
    staleTime: 0,
    // A time that is over is another one by now.
    refetchInterval: ({ state: { data } }) => (data?.expected_at ? untilExpiry(data.expected_at.to) : false),
  });
