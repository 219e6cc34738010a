import type { Location } from '@hamper/contract/accounts';
import type { Place, PlaceSuggestion } from '@hamper/contract/geo';
import { queryOptions } from '@tanstack/react-query';

import type { Api } from '../../api/api.ts';

const MINUTE = 60_000;

/** The input of a search for an address, besides its text. */
export interface SearchContext {
  /** Where the shopper is, roughly; undefined where nobody knows. */
  near: Location | undefined;
  /** Of one search, from the first letter to the choice. */
  session: string;
}

/** The places that a typed text may mean. */
export const suggestQuery = (api: Api, text: string, { near, session }: SearchContext) =>
  queryOptions({
    queryKey: ['geo', 'suggest', text, near],
    queryFn: async ({ signal }) =>
      (await api.call('GET /rest/geo/suggest', { query: { text, near, session }, signal })).data,
    staleTime: MINUTE,
  });

interface Asking extends SearchContext {
  signal: AbortSignal;
}

/** The places of a whole address, and whom to name beside them. */
export async function geocode(api: Api, text: string, { near, session, signal }: Asking) {
  const query = { text: text.trim(), near, session };
  return (await api.call('GET /rest/geo/geocode', { query, signal })).data;
}

export const geocodeQuery = (api: Api, text: string, context: SearchContext) =>
  queryOptions({
    queryKey: ['geo', 'geocode', text, context.near],
    queryFn: ({ signal }) => geocode(api, text, { ...context, signal }),
    staleTime: MINUTE,
  });

/** A suggestion with its point, looked up where its geocoder keeps that to itself. */
export async function locatePlace(
  api: Api,
  suggestion: PlaceSuggestion,
  { session, signal }: { session: string; signal: AbortSignal },
): Promise<Place> {
  const { id, location } = suggestion;
  if (location) return { ...suggestion, location, address: lineOf(suggestion) };
  const input = { path: { id }, query: { session }, signal };
  return (await api.call('GET /rest/geo/places/{id}', input)).data.place;
}

/** The address at a point, null where there is none near, and whom to name beside it. */
export const namePoint = async (api: Api, location: Location, signal: AbortSignal) =>
  (await api.call('GET /rest/geo/reverse', { query: { location }, signal })).data;

/** As an order takes it, in every language. */
export const lineOf = ({ title, area }: Pick<Place, 'title' | 'area'>): string =>
  [title, area].filter(Boolean).join(', ');
