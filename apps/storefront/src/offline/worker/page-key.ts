import { stripTrackingParams } from '../../strip-tracking-params.ts';

/** Where the shopper is, and how and when they want it: such a page is made for them alone, and never kept. */
const OWN = ['near', 'pickup', 'at'];

/** The address that a page is kept by: the one that everybody's page of it has. */
export function pageKey(url: URL): string {
  const shared = new URL(stripTrackingParams({ pathname: url.pathname, search: url.search, hash: '' }), url);
  for (const name of OWN) shared.searchParams.delete(name);
  return shared.href;
}

/** Language, currency and theme of a page: not its width, which a turned phone has another of. */
export const variantOf = (header: string): string => header.split(' ').slice(0, 3).join(' ');

/** Whether an address asks for another language or currency than these pages have. */
export function asksForOther({ searchParams }: URL, variant: string): boolean {
  const [lang, currency] = variant.split(' ');
  const other = (name: string, now: string | undefined) =>
    searchParams.has(name) && searchParams.get(name) !== now;
  return other('lang', lang) || other('currency', currency);
}
