import type { Config } from '@hamper/api/config';

const YEAR = 365 * 24 * 60 * 60;

/**
 * Headers of every answer, whatever made it; pages have a policy of their own in place of this one. `publicUrl` is where
 * shoppers come to: under https they are to come that way alone from then on, and to its subdomains where that is set.
 */
export const defaultHeaders = ({
  publicUrl,
  hstsSubdomains,
}: Pick<Config, 'publicUrl' | 'hstsSubdomains'>): Record<string, string> => ({
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

/** Without HSTS, which browsers believe under TLS alone. */
export const HEADERS_WITHOUT_TLS = defaultHeaders({ publicUrl: null, hstsSubdomains: false });

/** Pictures are shown by mails in a browser, and come through a CDN on another host (`IMAGE_BASE`). */
export const isPicture = (path: string): boolean => path.startsWith('/img/') || path.startsWith('/images/');
