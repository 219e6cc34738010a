import { stripTrackingParams } from '../../strip-tracking-params.ts';
import { queryNamesAt } from '../page-cache/cacheable-routes.ts';

/**
 * The address that a page is rendered and cached for: without choices and tracking parameters, and on a cacheable route
 * only with the parameters that it reads. The rest stays as it was written.
 */
export function normalizeAddress(address: Pick<URL, 'pathname' | 'search' | 'hash'>): string {
  if (address.search === '') return address.pathname + address.hash;
  const names = queryNamesAt(address.pathname);
  if (!names) return stripTrackingParams(address);
  const kept = address.search
    .slice(1)
    .split('&')
    .filter((part) => names.has(nameOf(part)));
  return address.pathname + (kept.length > 0 ? `?${kept.join('&')}` : '') + address.hash;
}

/** As the router reads it. */
function nameOf(part: string): string {
  const [name = ''] = part.split('=', 1);
  return /[%+]/.test(name) ? ([...new URLSearchParams(name).keys()][0] ?? '') : name;
}
