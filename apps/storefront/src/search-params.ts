/** Search parameters as plain text: `?title=123` stays '123'. Routes narrow them in validateSearch. */
export type SearchParams = Record<string, string>;

export function parseSearch(search: string): SearchParams {
  return Object.fromEntries(new URLSearchParams(search));
}

/** Leaves out what is empty, so addresses stay short and one page has one address. */
export function stringifySearch(search: Record<string, unknown>): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    if (value === undefined || value === null || value === '') continue;
    params.set(name, typeof value === 'string' ? value : JSON.stringify(value));
  }
  const text = params.toString();
  return text ? `?${text}` : '';
}

/**
 * What a route makes of an address. The router keeps the raw value of a key that a validator merely leaves out, so a
 * refused one is named and undefined.
 */
export function searchOf<Search extends object>(keys: readonly string[], search: Search): Search {
  return { ...Object.fromEntries(keys.map((key) => [key, undefined])), ...search };
}
