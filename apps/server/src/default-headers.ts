import type { Config } from '@hamper/api/config';

const YEAR = 365 * 24 * 60 * 60;

type Place = Pick<Config, 'publicUrl' | 'hstsSubdomains'>;

/** Where nothing is known yet of where shoppers come, or they came without TLS: browsers believe it under TLS alone. */
export const NOWHERE: Place = { publicUrl: null, hstsSubdomains: false };

/**
 * What every answer carries, whatever made it; pages have a policy of their own in place of this one. `publicUrl` is where
 * shoppers come: under https they are to come that way alone from then on, and to its subdomains where that is asked for.
 */
export const defaultHeaders = ({ publicUrl, hstsSubdomains }: Place): Record<string, string> => ({
  'x-content-type-options': 'nosniff',
  'content-security-policy':
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  ...(publicUrl?.startsWith('https:')
    ? { 'strict-transport-security': `max-age=${YEAR}${hstsSubdomains ? '; includeSubDomains' : ''}` }
    : {}),
});

/** Pictures are shown by mails in a browser, and come through a CDN on another host (`IMAGE_BASE`). */
export const isPicture = (path: string): boolean => path.startsWith('/img/') || path.startsWith('/images/');
