import { type AreaKind, areaKinds } from '@hamper/contract/bookings/vocabulary';

import { BOOKINGS_PER_PAGE } from '../../per-page.ts';
import { pageNumber, searchOf, text, wholeNumber, withoutUndefined } from '../../search-params.ts';
import { readNear } from '../addresses/near.ts';
import { readTableSearch, type TableSearch } from './table-search.ts';

/** The parameters of the page of somebody's bookings, which finds tables, too. */
export interface ReservationsSearch extends TableSearch {
  /** Past bookings instead of those to come. */
  past?: 1 | undefined;
  page?: number | undefined;
  /** Only restaurants of this cuisine: a tag of shops. */
  cuisine?: number | undefined;
  /** Only tables in areas of this kind. */
  area?: AreaKind | undefined;
  near?: string | undefined;
  /** The map instead of the list, where both have no room. */
  view?: 'map' | undefined;
}

const KEYS = [
  'guests',
  'date',
  'time',
  'accessible',
  'past',
  'page',
  'cuisine',
  'area',
  'near',
  'view',
] as const;

/** Reads an address of the page; what makes no sense is left out. */
export function readReservationsSearch(search: Record<string, unknown>): ReservationsSearch {
  return searchOf(
    KEYS,
    withoutUndefined({
      ...readTableSearch(search),
      past: text(search.past) === '1' ? (1 as const) : undefined,
      page: pageNumber(search.page, BOOKINGS_PER_PAGE),
      cuisine: wholeNumber(search.cuisine),
      area: areaKinds.find((kind) => kind === search.area),
      ...readNear(search),
      view: search.view === 'map' ? ('map' as const) : undefined,
    }),
  );
}
