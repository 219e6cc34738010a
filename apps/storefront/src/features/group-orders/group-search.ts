import { pageNumber, searchOf, wholeNumber, wordsIn } from '../../search-params.ts';
import { PRODUCTS_PER_PAGE, readTerm } from '../listing/list-search.ts';

/** The address of a group's page. */
export interface GroupSearch {
  /** A member's own, on another device. */
  key?: string | undefined;
  search?: string | undefined;
  category_id?: number | undefined;
  page?: number | undefined;
}

const LONGEST_KEY = 36;

export const readGroupSearch = (search: Record<string, unknown>): GroupSearch =>
  searchOf(['key', 'search', 'category_id', 'page'], {
    key: wordsIn(search['key'], LONGEST_KEY),
    search: readTerm(search) || undefined,
    category_id: wholeNumber(search['category_id']),
    page: pageNumber(search['page'], PRODUCTS_PER_PAGE),
  });
