import { resolve } from 'node:path';

import { z } from 'zod';

import { analyticsOf } from './config-analytics.ts';
import { applePayDomainOf } from './config-apple-pay.ts';
import { firestoreOf } from './config-chat.ts';
import { geoOf } from './config-geo.ts';
import { indexNowOf } from './config-index-now.ts';
import { isLiveKey, requireLocalDemo, type Mode, modeOf } from './config-mode.ts';
import { pagesOf, type PagesConfig } from './config-pages.ts';
import { proxiesOf } from './config-proxies.ts';
import { pushOf } from './config-push.ts';
import { scalingOf, type ScalingConfig } from './config-scaling.ts';
import { securityOf, type SecurityConfig } from './config-security.ts';
import { nonBlank, ConfigError, flagOf, readGroup, urlOrNull } from './environment.ts';
import type { AnalyticsConfig } from './ports/analytics/open.ts';
import type { FirestoreProject } from './ports/chat-feed/firestore.ts';
import type { GeoConfig } from './ports/geo/open.ts';
import type { FirebaseProject } from './ports/identity/firebase.ts';
import type { SocialProvider } from './ports/identity/social.ts';
import type { IndexNowConfig } from './ports/index-now/open.ts';
import type { SmtpConfig } from './ports/mail/smtp.ts';
import type { StripeConfig } from './ports/payment/stripe-client.ts';
import type { PushConfig } from './ports/push/open.ts';
import type { TwilioConfig } from './ports/sms/twilio.ts';

/** Everything the environment decides, read once and typed. Tests pass a Config of their own. */
export interface Config extends ScalingConfig, SecurityConfig, PagesConfig {
  /** Demo people, sandbox card and mail outbox; production has none of them. */
  mode: Mode;
  /** Vite in middleware mode, reload on change. */
  dev: boolean;
  host: string;
  port: number;
  dataDir: string;
  /** Unset means the embedded PostgreSQL in dataDir. */
  databaseUrl: string | null;
  /** Set: serve pages for an API elsewhere; no database, no API here. Ends in /api/v1. */
  apiBaseUrl: string | null;
  /** Stands before the paths of pictures that come without a host; empty or https without a slash at its end. */
  imageBase: string;
  /** Hosts whose pictures we fetch, resize and keep; those of others are shown as they are. */
  imageHosts: string[];
  /** Scheme and host that shoppers use, for links in mails; a Host header would be anybody's word. */
  publicUrl: string | null;
  /** Unset means the demo's outbox, and in production no mail. */
  smtp: SmtpConfig | null;
  /** Unset means the demo's outbox, and in production no texts. */
  twilio: TwilioConfig | null;
  /** The only beginnings of numbers that codes are sent to, such as `+49`; null for all. */
  smsPrefixes: string[] | null;
  /** How browsers and apps are sent messages. */
  push: PushConfig;
  /** Set: what is written in chats comes to pages by Firestore. */
  firestore: FirestoreProject | null;
  /** The service that measures visits; null for none. */
  analytics: AnalyticsConfig;
  /** Search engines that are told of changed pages; null for none. */
  indexNow: IndexNowConfig | null;
  /** Who finds addresses and measures ways; unset means ourselves. */
  geo: GeoConfig;
  /** Unset means no cards in production, and the sandbox's in the demo. */
  stripe: StripeConfig | null;
  /** Text by which Apple knows that this host may offer Apple Pay; null where none is configured. */
  applePayDomain: string | null;
  /** OpenID Connect providers that people sign in with; each is offered once its id and secret are set. */
  social: SocialProvider[];
  /** Set: people are proved by Firebase Authentication and not by us. */
  firebase: FirebaseProject | null;
  /** Addresses and networks whose word on where a request came from is taken: `10.0.0.0/8`. */
  trustedProxies: string[];
}

const Port = z.coerce.number().int().min(0).max(65_535);

export function readConfig(env: NodeJS.ProcessEnv, root: string): Config {
  const mode = modeOf(env);
  const port = Port.safeParse(nonBlank(env['PORT']) ?? '3000');
  if (!port.success) throw new ConfigError(`PORT is not a port number: ${env['PORT']}`);
  const config: Config = {
    mode,
    dev: env['HAMPER_DEV'] === '1',
    host: nonBlank(env['HOST']) ?? (mode === 'production' ? '0.0.0.0' : '127.0.0.1'),
    port: port.data,
    ...dataLocation(env, root),
    apiBaseUrl: apiBase(urlOrNull(env, 'API_BASE_URL', ['http:', 'https:'])),
    imageBase: urlOrNull(env, 'IMAGE_BASE', ['https:'])?.replace(/\/+$/, '') ?? '',
    imageHosts: hostsOf(env),
    ...pagesOf(env, mode, root),
    publicUrl: originOf(env, 'PUBLIC_URL'),
    smtp: smtpOf(env),
    twilio: twilioOf(env),
    smsPrefixes: smsPrefixesOf(env),
    push: pushOf(env, mode, root),
    firestore: firestoreOf(env, mode, root),
    analytics: analyticsOf(env, mode),
    indexNow: indexNowOf(env, mode),
    geo: geoOf(env, mode),
    stripe: stripeOf(env, mode),
    applePayDomain: applePayDomainOf(env, root),
    social: socialOf(env, mode),
    firebase: firebaseOf(env, mode),
    trustedProxies: proxiesOf(env),
    ...scalingOf(env),
    ...securityOf(env, mode),
  };
  requireLocalDemo({ ...config, demo: flagOf(env, 'DEMO') });
  return config;
}

/** Where a shop keeps what it has, for tools beside it. */
export const dataLocation = (
  env: NodeJS.ProcessEnv,
  root: string,
): Pick<Config, 'dataDir' | 'databaseUrl'> => ({
  dataDir: resolve(root, nonBlank(env['DATA_DIR']) ?? '.data'),
  databaseUrl: urlOrNull(env, 'DATABASE_URL', ['postgres:', 'postgresql:']),
});

function originOf(env: NodeJS.ProcessEnv, name: string): string | null {
  const url = urlOrNull(env, name, ['https:', 'http:']);
  if (url !== null && URL.parse(url)?.origin !== url.replace(/\/$/, ''))
    throw new ConfigError(`${name} is more than a scheme and a host: ${url}`);
  return url?.replace(/\/$/, '') ?? null;
}

function apiBase(url: string | null): string | null {
  const base = url?.replace(/\/+$/, '') ?? null;
  if (base !== null && !base.endsWith('/api/v1'))
    throw new ConfigError('API_BASE_URL does not end in /api/v1');
  return base;
}

function hostsOf(env: NodeJS.ProcessEnv): string[] {
  const hosts = (nonBlank(env['IMAGE_HOSTS']) ?? '').toLowerCase().split(/[\s,]+/);
  const wrong = hosts.find((host) => host !== '' && URL.parse(`https://${host}/`)?.host !== host);
  if (wrong !== undefined) throw new ConfigError(`IMAGE_HOSTS names what is not a host: ${wrong}`);
  return hosts.filter(Boolean);
}

function smtpOf(env: NodeJS.ProcessEnv): SmtpConfig | null {
  const set = readGroup(env, ['SMTP_URL', 'MAIL_FROM']);
  if (!set) return null;
  // Links in mails lead there.
  if (nonBlank(env['PUBLIC_URL']) === undefined) throw new ConfigError('SMTP_URL is set without PUBLIC_URL');
  const url = urlOrNull(env, 'SMTP_URL', ['smtp:', 'smtps:']) ?? '';
  if (!URL.parse(url)?.hostname) throw new ConfigError('SMTP_URL names no host');
  const from = set.MAIL_FROM;
  if (!/^(?:[^<>\p{C}]*<[^\s<>@,;]+@[^\s<>@,;]+>|[^\s<>@,;]+@[^\s<>@,;]+)$/u.test(from))
    throw new ConfigError('MAIL_FROM is neither an address nor a name with one in <>');
  return { url, from };
}

function twilioOf(env: NodeJS.ProcessEnv): TwilioConfig | null {
  const set = readGroup(env, ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM']);
  if (!set) return null;
  // Codes to far countries are how others earn money with the shop's bill.
  if (nonBlank(env['SMS_PREFIXES']) === undefined)
    throw new ConfigError('TWILIO_ACCOUNT_SID is set without SMS_PREFIXES');
  const { TWILIO_ACCOUNT_SID: accountSid, TWILIO_AUTH_TOKEN: authToken, TWILIO_FROM: from } = set;
  if (!/^AC[0-9a-zA-Z]+$/.test(accountSid))
    throw new ConfigError('TWILIO_ACCOUNT_SID does not read like AC…');
  return { accountSid, authToken, from };
}

function smsPrefixesOf(env: NodeJS.ProcessEnv): string[] | null {
  const prefixes = (nonBlank(env['SMS_PREFIXES']) ?? '').split(/[\s,]+/).filter(Boolean);
  const wrong = prefixes.find((prefix) => !/^\+[1-9]\d{0,14}$/.test(prefix));
  if (wrong !== undefined) throw new ConfigError(`SMS_PREFIXES names what begins no number: ${wrong}`);
  return prefixes.length === 0 ? null : prefixes;
}

const stripeKeys = {
  STRIPE_SECRET_KEY: ['sk_', 'rk_'],
  STRIPE_PUBLISHABLE_KEY: ['pk_'],
  STRIPE_WEBHOOK_SECRET: ['whsec_'],
};

/** Keys that were mixed up would take nobody's money, or show the secret one to everybody. */
function stripeOf(env: NodeJS.ProcessEnv, mode: Config['mode']): StripeConfig | null {
  const apiBase = urlOrNull(env, 'STRIPE_API_BASE', ['http:', 'https:']);
  const names = Object.keys(stripeKeys) as (keyof typeof stripeKeys)[];
  const set = readGroup(env, names);
  if (!set) {
    if (apiBase !== null) throw new ConfigError('STRIPE_API_BASE is set without STRIPE_SECRET_KEY');
    return null;
  }
  const wrong = names.find((name) => !stripeKeys[name].some((start) => set[name].startsWith(start)));
  if (wrong !== undefined)
    throw new ConfigError(`${wrong} does not read like ${stripeKeys[wrong].join('… or ')}…`);
  if (isLiveKey(set.STRIPE_SECRET_KEY) !== isLiveKey(set.STRIPE_PUBLISHABLE_KEY))
    throw new ConfigError('STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY are one live and one for tests');
  if (apiBase !== null && mode === 'production')
    throw new ConfigError(
      'STRIPE_API_BASE is set: what stands in for Stripe takes no money, production cannot use it',
    );
  return {
    secretKey: set.STRIPE_SECRET_KEY,
    publishableKey: set.STRIPE_PUBLISHABLE_KEY,
    webhookSecret: set.STRIPE_WEBHOOK_SECRET,
    apiBase,
  };
}

type Preset = Omit<SocialProvider, 'clientId' | 'clientSecret'>;

const presets: Preset[] = [
  {
    id: 'google',
    name: 'Google',
    issuer: 'https://accounts.google.com',
    scopes: ['openid', 'email', 'profile'],
    vouchesForEmail: true,
  },
  {
    id: 'facebook',
    name: 'Facebook',
    issuer: 'https://www.facebook.com',
    scopes: ['openid', 'email', 'public_profile'],
    // It says nothing of whether an address was confirmed.
    vouchesForEmail: false,
    tokenUrl: 'https://graph.facebook.com/v21.0/oauth/access_token',
  },
  {
    id: 'apple',
    name: 'Apple',
    issuer: 'https://appleid.apple.com',
    scopes: ['openid', 'email', 'name'],
    vouchesForEmail: true,
    responseMode: 'form_post',
  },
];

/** `GOOGLE_CLIENT_ID` and `GOOGLE_CLIENT_SECRET`, and so on; `OIDC_…` for any other provider. `…_ISSUER` names a sandbox. */
function socialOf(env: NodeJS.ProcessEnv, mode: Mode): SocialProvider[] {
  const name = nonBlank(env['OIDC_NAME']) ?? 'Single sign-on';
  const other: Preset = {
    id: 'oidc',
    name,
    issuer: '',
    scopes: ['openid', 'email', 'profile'],
    vouchesForEmail: true,
  };
  return [...presets, other].flatMap(({ tokenUrl, ...preset }) => {
    const key = preset.id.toUpperCase();
    const clientId = nonBlank(env[`${key}_CLIENT_ID`]);
    const clientSecret = nonBlank(env[`${key}_CLIENT_SECRET`]);
    if (!clientId && !clientSecret) return [];
    if (!clientId) throw new ConfigError(`${key}_CLIENT_SECRET is set without ${key}_CLIENT_ID`);
    if (!clientSecret) throw new ConfigError(`${key}_CLIENT_ID is set without ${key}_CLIENT_SECRET`);
    // Its keys come from there: who stands between could make anybody sign in.
    const issuer = urlOrNull(env, `${key}_ISSUER`, mode === 'production' ? ['https:'] : ['https:', 'http:']);
    if (preset.issuer === '' && issuer === null)
      throw new ConfigError(`${key}_CLIENT_ID is set without ${key}_ISSUER`);
    // A sandbox says in its own discovery where tokens are.
    const where = issuer === null && tokenUrl ? { tokenUrl } : {};
    return [{ ...preset, ...where, issuer: issuer ?? preset.issuer, clientId, clientSecret }];
  });
}

const hostedSocial = [
  { id: 'google', name: 'Google' },
  { id: 'facebook', name: 'Facebook' },
  { id: 'apple', name: 'Apple' },
];
const hostedMethods = new Set(['password', 'email-link', 'phone', ...hostedSocial.map(({ id }) => id)]);

/** `IDENTITY=firebase` with the project's web configuration; `FIREBASE_METHODS` as they are switched on there. */
function firebaseOf(env: NodeJS.ProcessEnv, mode: Config['mode']): FirebaseProject | null {
  const identity = nonBlank(env['IDENTITY']) ?? 'built-in';
  if (identity === 'built-in') return null;
  if (identity !== 'firebase')
    throw new ConfigError(`IDENTITY is neither built-in nor firebase: ${identity}`);
  const needed = (name: string): string => {
    const value = nonBlank(env[name]);
    if (value === undefined) throw new ConfigError(`IDENTITY=firebase needs ${name}`);
    return value;
  };
  const methods = (nonBlank(env['FIREBASE_METHODS']) ?? 'password,email-link,phone,google').split(/[\s,]+/);
  const unknown = methods.find((method) => !hostedMethods.has(method));
  if (unknown !== undefined) throw new ConfigError(`FIREBASE_METHODS knows no ${unknown}`);
  const projectId = needed('FIREBASE_PROJECT_ID');
  const emulator = nonBlank(env['FIREBASE_AUTH_EMULATOR_HOST']) ?? null;
  if (emulator !== null && mode === 'production')
    throw new ConfigError('FIREBASE_AUTH_EMULATOR_HOST is set: an emulator lets anybody in');
  return {
    projectId,
    apiKey: needed('FIREBASE_API_KEY'),
    authDomain: nonBlank(env['FIREBASE_AUTH_DOMAIN']) ?? `${projectId}.firebaseapp.com`,
    appId: nonBlank(env['FIREBASE_APP_ID']) ?? null,
    methods: {
      password: methods.includes('password'),
      email_link: methods.includes('email-link'),
      phone: methods.includes('phone'),
      social: hostedSocial.filter(({ id }) => methods.includes(id)),
    },
    emulator,
  };
}
