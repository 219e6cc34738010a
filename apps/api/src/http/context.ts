import type { Role } from '@hamper/contract/accounts';
import type { Locale } from '@hamper/contract/locale';

import type { Config } from '../config.ts';
import type { Db } from '../db/query.ts';
import type { Analytics } from '../ports/analytics/analytics.port.ts';
import type { CallRelay } from '../ports/calls/calls.port.ts';
import type { ChatFeed } from '../ports/chat-feed/chat-feed.port.ts';
import type { Clock } from '../ports/clock/clock.port.ts';
import type { Events } from '../ports/events/events.port.ts';
import type { Files } from '../ports/files/files.port.ts';
import type { Geo } from '../ports/geo/geo.port.ts';
import type { Identity } from '../ports/identity/identity.port.ts';
import type { Jobs } from '../ports/jobs/jobs.port.ts';
import type { Mailer } from '../ports/mail/mail.port.ts';
import type { CardProvider } from '../ports/payment/payment.port.ts';
import type { Photos } from '../ports/photos/photos.port.ts';
import type { Push } from '../ports/push/push.port.ts';
import type { Texter } from '../ports/sms/sms.port.ts';
import type { LiveStreams } from './live-streams.ts';
import type { SecurityLog } from './security-events.ts';

export interface Ports {
  analytics: Analytics;
  events: Events;
  files: Files;
  geo: Geo;
  identity: Identity;
  /** Work after the commit; see `enqueue`. */
  jobs: Jobs;
  mail: Mailer;
  sms: Texter;
  push: Push;
  calls: CallRelay;
  chatFeed: ChatFeed;
  /** The card provider; other payment methods need none. */
  cards: CardProvider[];
  photos: Photos;
  clock: Clock;
  /** Read by those who watch over the shop. */
  security: SecurityLog;
}

/** The credentials of a request besides a session. */
interface GuestCredentials {
  guestHash: Buffer | null;
  /** Of private links: each opens one order. */
  orderKeys: readonly string[];
}

/** The interface's texts in a language as the shop comes with them, by their keys. */
export type ShippedWords = (locale: Locale) => Promise<Readonly<Record<string, string>>>;

/** The sender of a request. A guest without a cookie has no hash and so owns nothing. */
export type Actor =
  | ({ kind: 'guest' } & GuestCredentials)
  | ({ kind: 'user'; id: number; role: Role; sessionId: number } & GuestCredentials);
export type UserActor = Extract<Actor, { kind: 'user' }>;

/** The currency of a request's prices; rates are the server's. */
export interface ActiveCurrency {
  id: number;
  code: string;
  title: string;
  symbol: string;
  rateMillionths: number;
  position: 'before' | 'after';
  isDefault: boolean;
}

/** The context of work that the shop does by itself. */
export type Env = Pick<Ctx, 'ports' | 'now' | 'publicUrl'> & Partial<Pick<Ctx, 'address'>>;

/** Sets the browser's guest cookie, once the call succeeds. */
export interface GuestCookie {
  /** Replaces it; answers the hash that rows are to know it by. */
  renew(): Promise<Buffer>;
  forget(): void;
}

/** The context of a verb: who, on which database, through which ports, when, in which language and currency. */
export interface Ctx {
  actor: Actor;
  db: Db;
  ports: Ports;
  mode: Config['mode'];
  now: Date;
  locale: Locale;
  currency: ActiveCurrency;
  requestId: string;
  guest: GuestCookie;
  /** Where the request came from, as the process in front of us saw it; blank when nobody said. */
  address: string;
  /** Scheme and host for links in mails: configured, since a Host header is anybody's word. Null when nobody said. */
  publicUrl: string | null;
  /** Events as they happen, for pages that stay open. */
  liveStreams: LiveStreams;
  shippedWords: ShippedWords;
}
