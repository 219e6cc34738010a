/** Search parameters as plain text: `?title=123` stays '123'. Routes narrow them in validateSearch. */
export type SearchParams = Record<string, string | string[]>;

/** What is said several times, as a form's checkboxes of one name do, is a list. */
export function parseSearch(search: string): SearchParams {
  const params = new URLSearchParams(search);
  return Object.fromEntries(
    [...new Set(params.keys())].map((name) => {
      const [first = '', ...others] = params.getAll(name);
      return [name, others.length > 0 ? [first, ...others] : first];
    }),
  );
}

/** Leaves out what is empty, so addresses stay short and one page has one address. A list is written `1,2`. */
export function stringifySearch(search: Record<string, unknown>): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    if (value === undefined || value === null || value === '' || isEmptyList(value)) continue;
    params.set(name, written(value));
  }
  const text = params.toString().replaceAll('%2C', ',');
  return text ? `?${text}` : '';
}

const isEmptyList = (value: unknown) => Array.isArray(value) && value.length === 0;

function written(value: unknown): string {
  if (typeof value === 'string') return value;
  return Array.isArray(value) ? value.join(',') : JSON.stringify(value);
}

/**
 * What a route makes of an address. The router keeps the raw value of a key that a validator merely leaves out, so a
 * refused one is named and undefined.
 */
export function searchOf<Search extends object>(keys: readonly string[], search: Search): Search {
  return { ...Object.fromEntries(keys.map((key) => [key, undefined])), ...search };
}
