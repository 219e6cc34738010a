import type { Location } from '@hamper/contract/accounts';

import type { FulfilmentSearch } from '../fulfilment/fulfilment-search.ts';

/** A place in an address: `40.7133,-74.0049`. */
const NEAR = /^(-?\d{1,2}(?:\.\d{1,4})?),(-?\d{1,3}(?:\.\d{1,4})?)$/;

/** A place as addresses say it: to some ten metres. */
export const formatNear = ({ latitude, longitude }: Location): string =>
  `${latitude.toFixed(4)},${longitude.toFixed(4)}`;

/** The place that an address says; null for anything else. */
export function parseNear(near: string | undefined): Location | null {
  const [, latitude, longitude] = (NEAR.exec(near ?? '') ?? []).map(Number);
  if (latitude === undefined || longitude === undefined) return null;
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null;
}

/** Reads the place of an address; what is none is left out. */
export function readNear({ near }: Record<string, unknown>): { near?: string | undefined } {
  const location = typeof near === 'string' ? parseNear(near) : null;
  return { near: location ? formatNear(location) : undefined };
}

interface Leading<Search> {
  /** Of the page that is left. */
  search: Search;
  next: (search: Search) => Search;
}

/** Links of a page that is near a place, or for a time, lead to pages that are, too. */
export function keepNear<Search extends { near?: string | undefined } & FulfilmentSearch>({
  search,
  next,
}: Leading<Search>): Search {
  const asked = next(search);
  const { near, pickup, at } = search;
  if (near === undefined && pickup === undefined && at === undefined) return asked;
  return { ...(near && { near }), ...(pickup && { pickup }), ...(at && { at }), ...asked };
}
