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
