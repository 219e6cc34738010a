import type { PageMeta } from '@hamper/contract/envelope';
import { lastNumberedPage } from '@hamper/contract/page-limits';

/** The family's success envelope. */
export function success<T>(data: T, message = 'ok') {
  return { timestamp: new Date().toISOString(), status: true as const, message, data };
}

export interface Listing<T> {
  rows: T[];
  total: number;
  /** Where this page ends, for lists that go on from there however deep it is. */
  after?: string;
  /** It goes on, but was not counted to its end. */
  more?: boolean;
}

/**
 * One page of a list with the family's links and meta; `url` is the request's own. The total is the whole list's; the last
 * page is the last that its number leads to, and beyond it the list goes on by `after` alone.
 */
export function paginated<T>(listing: Listing<T>, paging: { page: number; perPage: number }, url: URL) {
  const { rows, total, after, more } = listing;
  const { page, perPage } = paging;
  const pages = Math.max(1, Math.ceil(total / perPage));
  const last = Math.min(pages, lastNumberedPage(perPage));
  const path = `${url.origin}${url.pathname}`;
  const link = (target: number, from?: string) => {
    const query = new URLSearchParams(url.search);
    query.set('page', String(target));
    query.delete('after');
    if (from !== undefined) query.set('after', from);
    return `${path}?${query}`;
  };
  const first = rows.length === 0 ? null : (page - 1) * perPage + 1;
  const prev = page > 1 ? link(Math.min(page - 1, last)) : null;
  const next = page < last || (after !== undefined && (more || page < pages)) ? link(page + 1, after) : null;
  const numbered = numbersAround(page, last).map((number) =>
    number === null
      ? { url: null, label: '…', active: false }
      : { url: link(number), label: String(number), active: number === page },
  );
  const meta: PageMeta = {
    current_page: page,
    from: first,
    last_page: last,
    path,
    per_page: perPage,
    to: first === null ? null : first + rows.length - 1,
    total,
    links: [{ url: prev, label: '«', active: false }, ...numbered, { url: next, label: '»', active: false }],
  };
  return {
    data: rows,
    links: {
      first: link(1),
      last: link(last),
      prev,
      next,
    },
    meta,
  };
}

/** The first and the last page and those around this one; null stands for a gap. */
function numbersAround(page: number, last: number): (number | null)[] {
  const near = [1, page - 2, page - 1, page, page + 1, page + 2, last];
  const shown = [...new Set(near)]
    .filter((number) => number >= 1 && number <= last)
    .toSorted((a, b) => a - b);
  return shown.flatMap((number, index) => (number - (shown[index - 1] ?? 0) > 1 ? [null, number] : [number]));
}
