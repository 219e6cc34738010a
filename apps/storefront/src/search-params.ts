import { MAX_NUMBERED_ROWS } from '@hamper/contract/page-limits';

/** Search parameters as plain text: `?title=123` stays '123'. Routes narrow them in validateSearch. */
export type SearchParams = Record<string, string | string[]>;

/** A parameter that comes several times, as from a form's checkboxes of one name, is a list. */
export function parseSearch(search: string): SearchParams {
  const params = new URLSearchParams(search);
  return Object.fromEntries(
    [...new Set(params.keys())].map((name) => {
      const [first = '', ...others] = params.getAll(name);
      return [name, others.length > 0 ? [first, ...others] : first];
    }),
  );
}

/** Leaves out what is empty, so addresses stay short and one page has one address. A list says each of its values. */
export function stringifySearch(search: Record<string, unknown>): string {
  const params = new URLSearchParams();
  for (const [name, values] of Object.entries(search)) {
    for (const value of Array.isArray(values) ? (values as unknown[]) : [values]) {
      if (value === undefined || value === null || value === '') continue;
      params.append(name, typeof value === 'string' ? value : JSON.stringify(value));
    }
  }
  const text = params.toString();
  return text ? `?${text}` : '';
}

/** A single value of an address as text; of anything else nothing. */
export const text = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** A whole number above zero, of at most so many digits. */
export function wholeNumber(value: unknown, digits = 9): number | undefined {
  const typed = text(value);
  const number = /^\d+$/.test(typed) && typed.length <= digits ? Number(typed) : 0;
  return number > 0 ? number : undefined;
}

/** A page that its number leads to; beyond it the API refuses, and a list begins at its beginning. */
export function pageNumber(value: unknown, perPage: number): number | undefined {
  const page = wholeNumber(value, 6) ?? 1;
  return page > 1 && page * perPage <= MAX_NUMBERED_ROWS ? page : undefined;
}

/** A parameter as words, where it has some, and no more than these. */
export const wordsIn = (value: unknown, longest = Number.POSITIVE_INFINITY): string | undefined =>
  typeof value === 'string' && value !== '' && value.length <= longest ? value : undefined;

/**
 * The search parameters that a route makes of an address. The router keeps the raw value of a key that a validator merely leaves out, so a
 * refused one is named and undefined.
 */
export function searchOf<Search extends object>(keys: readonly string[], search: Search): Search {
  return { ...Object.fromEntries(keys.map((key) => [key, undefined])), ...search };
}

/** Without what is undefined. */
export const withoutUndefined = <T extends object>(values: T) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [Key in keyof T]?: Exclude<T[Key], undefined>;
  };
