import type { SignInMethods } from '@hamper/contract/auth/sign-in-methods';

import { WIDTH_HINTS } from '../request/client-hints.ts';

/** A hosted identity provider whose scripts sign people in; null where the shop does. */
export type Hosted = SignInMethods['firebase'];

/** Whom a page reaches besides the shop itself, by scripts or by what they ask. */
export interface Strangers {
  hosted: Hosted;
  /** Stripe's card form. */
  stripe: boolean;
  /** Scheme and host of the file that maps are drawn from; null where it is the shop's own, or there is none. */
  mapHost: string | null;
  /** Schemes and hosts of the service that carries what is written in chats; none where the shop does. */
  chatHosts: readonly string[];
  /** The service that measures visits and is not the shop; null for none. Its scripts run only with consent. */
  measurer: Measurer | null;
}

/** `url` is Plausible's host, or stands in for Google's. */
export interface Measurer {
  provider: 'ga4' | 'plausible';
  url: string;
}

/**
 * Headers of pages, besides or in place of those of every answer. `scripts` are the sources of those that stand in
 * the page itself.
 */
export function pageHeaders(scripts: string, dev: boolean, strangers: Strangers): Record<string, string> {
  const wallets = strangers.stripe ? ' "https://js.stripe.com"' : '';
  return {
    ...WIDTH_HINTS,
    'content-security-policy': contentPolicy(scripts, dev, strangers),
    'referrer-policy': 'strict-origin-when-cross-origin',
    // A provider's window, and a bank's, tell the page that opened them what came of it.
    'cross-origin-opener-policy':
      strangers.hosted || strangers.stripe ? 'same-origin-allow-popups' : 'same-origin',
    'permissions-policy': `geolocation=(self), camera=(self), microphone=(self), payment=(self${wallets})`,
  };
}

function contentPolicy(
  inline: string,
  dev: boolean,
  { hosted, stripe, mapHost, chatHosts, measurer }: Strangers,
): string {
  const chat = { scripts: '', connections: chatHosts.map((host) => ` ${host}`).join(''), frames: '' };
  const all = [
    ...[hostsOf(hosted), chat],
    ...(stripe ? [STRIPE] : []),
    ...(measurer ? [measuringHosts(measurer)] : []),
  ];
  const [scripts, connections, frames] = (['scripts', 'connections', 'frames'] as const).map((what) =>
    all.map((hosts) => hosts[what]).join(''),
  );
  return [
    "default-src 'self'",
    // React's fast refresh and Vite's client need eval and a socket while developing.
    `script-src 'self' ${inline}${dev ? " 'unsafe-eval'" : ''}${scripts}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: https:",
    "font-src 'self'",
    `connect-src 'self'${dev ? ' ws: wss:' : ''}${connections}${mapHost ? ` ${mapHost}` : ''}`,
    `frame-src 'self'${frames}`,
    "object-src 'none'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
  ].join('; ');
}

/** Whom a page talks to so that Stripe takes a card: https://docs.stripe.com/security/guide#content-security-policy */
const STRIPE = {
  scripts: ' https://js.stripe.com https://*.js.stripe.com',
  connections: ' https://api.stripe.com',
  frames: ' https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
};

/** Whom a page talks to so that Firebase Authentication signs somebody in; nobody where it does not. */
function hostsOf(hosted: Hosted) {
  if (hosted === null) return { scripts: '', connections: '', frames: '' };
  const { auth_domain: window, emulator } = hosted;
  // Google tells robots from people before a code is sent, and loads the window of a social provider.
  const check = ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'];
  const here = emulator === null ? [] : [`http://${emulator}`];
  const listed = (hosts: string[]) => hosts.map((host) => ` ${host}`).join('');
  return {
    scripts: listed([...check, 'https://apis.google.com']),
    connections: listed([
      'https://identitytoolkit.googleapis.com',
      'https://securetoken.googleapis.com',
      'https://www.google.com/recaptcha/',
      ...here,
    ]),
    frames: listed([
      `https://${window}`,
      'https://www.google.com/recaptcha/',
      'https://recaptcha.google.com/recaptcha/',
      ...here,
    ]),
  };
}

/** Whom a page reports visits to: https://developers.google.com/tag-platform/security/guides/csp */
function measuringHosts({ provider, url }: Measurer) {
  if (provider === 'plausible') return { scripts: '', connections: ` ${url}`, frames: '' };
  const google =
    'https://www.googletagmanager.com https://*.google-analytics.com https://*.analytics.google.com';
  return url === ''
    ? { scripts: ' https://www.googletagmanager.com', connections: ` ${google}`, frames: '' }
    : { scripts: ` ${url}`, connections: ` ${url}`, frames: '' };
}
