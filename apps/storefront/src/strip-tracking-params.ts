/** The choice of a language or a currency: a cookie remembers it from the first answer on. */
const PREFERENCE_PARAMS = 'lang|currency';
/** Parameters that advertisers add to a link to tell where people come from: they change nothing on the page. */
const MARK = 'utm_\\w+|[dgy]clid|gbraid|wbraid|fbclid|msclkid|ttclid|twclid|igshid|mc_[ce]id|_ga|_gl|srsltid';
const EXTRA = new RegExp(`^(?:${PREFERENCE_PARAMS}|${MARK})(?:=|$)`);

/**
 * An address without preferences and marks: what is copied, reloaded or gone back to is the page alone. The rest stays as it
 * was written.
 */
export function stripTrackingParams({
  pathname,
  search,
  hash,
}: Pick<URL, 'pathname' | 'search' | 'hash'>): string {
  const kept = search
    .slice(1)
    .split('&')
    .filter((part) => part !== '' && !EXTRA.test(part));
  return pathname + (kept.length > 0 ? `?${kept.join('&')}` : '') + hash;
}
