import { isIPv6 } from 'node:net';

import type { Ctx } from './context.ts';

/** The network that an address counts as in limits: itself, or a household's /64 of IPv6. */
export function clientNetworkOf({ address }: Pick<Ctx, 'address'>): string {
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.split('::');
  const first = head.split(':').filter(Boolean);
  const missing = tail === undefined ? 0 : 8 - first.length - tail.split(':').filter(Boolean).length;
  return [...first, ...Array.from({ length: missing }, () => '0')].slice(0, 4).join(':');
}
