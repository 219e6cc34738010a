import { WIDTH_HINTS } from './guess-width.ts';

/** Headers every page carries; set once, here. */
export function pageHeaders(nonce: string, dev: boolean): Record<string, string> {
  return {
    ...WIDTH_HINTS,
    'content-security-policy': contentPolicy(nonce, dev),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'geolocation=(self), camera=(), microphone=(), payment=(self)',
  };
}

function contentPolicy(nonce: string, dev: boolean): string {
  return [
    "default-src 'self'",
    // React's fast refresh and Vite's client need eval and a socket while developing.
    `script-src 'self' 'nonce-${nonce}'${dev ? " 'unsafe-eval'" : ''}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: https:",
    "font-src 'self'",
    `connect-src 'self'${dev ? ' ws: wss:' : ''}`,
    "object-src 'none'",
    "frame-ancestors 'none'",
    "base-uri 'self'",
    "form-action 'self'",
  ].join('; ');
}
