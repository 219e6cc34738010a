import { stripTrackingParams } from '../strip-tracking-params.ts';
import { readAt } from './for-everybody.ts';

/**
 * An address as its page is made and kept for it: without wishes and marks, and where it is known what the page reads,
 * without anything else. The rest stays as it was written.
 */
export function homeAddress(address: Pick<URL, 'pathname' | 'search' | 'hash'>): string {
  if (address.search === '') return address.pathname + address.hash;
  const names = readAt(address.pathname);
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
