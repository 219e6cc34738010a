import { appendFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Hono } from 'hono';

import { createApp } from './app.ts';
import { handleJobs } from './background-work.ts';
import { openPool } from './db/pool.ts';
import type { Db } from './db/query.ts';
import { bookingHooks, groupHooks, orderHooks, parcelHooks } from './hooks.ts';
import type { Ports, ShippedWords } from './http/context.ts';
import { createSecurityLog } from './http/security-log.ts';
import { groupSchedule } from './modules/cart/index.ts';
import { orderSchedule, replacementSchedule } from './modules/orders/index.ts';
import { parcelSchedule } from './modules/parcels/index.ts';
import { createPaymentWorker, type PaymentWorker } from './modules/payments/index.ts';
import { bookingSchedule } from './modules/reservations/index.ts';
import { currencyReader } from './modules/settings/index.ts';
import { type AnalyticsConfig, openAnalytics } from './ports/analytics/open.ts';
import { sandboxRelay } from './ports/calls/sandbox.ts';
import type { FirestoreProject } from './ports/chat-feed/firestore.ts';
import { openChatFeed } from './ports/chat-feed/open.ts';
import type { Events } from './ports/events/events.port.ts';
import { diskFiles } from './ports/files/disk.ts';
import { type GeoConfig, openGeo, ownGeo } from './ports/geo/open.ts';
import type { ServiceAccount } from './ports/google/service-account.ts';
import { builtInIdentity } from './ports/identity/built-in.ts';
import { firebaseIdentity, type FirebaseProject } from './ports/identity/firebase.ts';
import type { SocialProvider } from './ports/identity/social.ts';
import type { JobRunner, Schedule } from './ports/jobs/jobs.port.ts';
import { postgresJobs } from './ports/jobs/postgres.ts';
import { outboxMailer } from './ports/mail/outbox.ts';
import { openCards } from './ports/payment/open.ts';
import type { StripeConfig } from './ports/payment/stripe-client.ts';
import { sharpPhotos } from './ports/photos/sharp.ts';
import { openPush } from './ports/push/open.ts';
import { outboxTexter } from './ports/sms/outbox.ts';

/** Settings of a shop that the demo does not have. They travel to other processes as JSON. */
export interface TestSettings {
  social?: SocialProvider[];
  /** Instead of the shop itself. */
  firebase?: FirebaseProject;
  /** Characters of a new password at least; 6 unless said. */
  passwordLength?: number;
  /** Whether passwords are hashed at a real shop's cost: it is a hundred times that of other tests. */
  hasFullPasswordCost?: boolean;
  /** Instead of our own places and the straight line. */
  geo?: GeoConfig;
  /** The service that measures visits; none unless given. */
  analytics?: AnalyticsConfig;
  /** Its own address in what it does by itself; none unless given. */
  ownAddress?: string | null;
  /** Beside the sandbox. */
  stripe?: StripeConfig | null;
  /** The account by which apps get messages; none unless given. */
  messaging?: ServiceAccount;
  /** Brings messages to pages; our own stream unless given. */
  firestore?: FirestoreProject | null;
}

export interface TestApp {
  app: Hono;
  db: Db;
  ports: Ports;
  jobs: JobRunner;
  payments: PaymentWorker;
  orders: Schedule;
  replacements: Schedule;
  parcels: Schedule;
  bookings: Schedule;
  groups: Schedule;
  close(): Promise<void>;
}

interface TestAppOptions {
  databaseUrl: string;
  /** Where its files are. */
  folder: string;
  events: Events;
  now: () => Date;
}

/** For tests of other things: most of what they would spend is hashing. */
export const LOW_PASSWORD_COST = { N: 1024, r: 8, p: 1 };

export const securityFile = (folder: string): string => join(folder, 'security.log');

const shippedWords: ShippedWords = async (locale) => ({
  'home.title': 'Everything at your door',
  'basket.left': 'Only {{left}} of {{all}} left',
  'basket.goods_one': 'One item in {{shop}}',
  'basket.goods_other': '{{count}} items in {{shop}}',
  ...(locale === 'ar' ? { 'basket.goods_two': 'عنصران في {{shop}}' } : {}),
});

/** One process of a test's shop. */
export function openTestApp(
  { databaseUrl, folder, events, now }: TestAppOptions,
  {
    social = [],
    firebase,
    geo = ownGeo,
    analytics = null,
    stripe = null,
    messaging,
    firestore = null,
    ownAddress: publicUrl = null,
    passwordLength,
    hasFullPasswordCost,
  }: TestSettings,
): TestApp {
  const pool = openPool(databaseUrl);
  const jobs = postgresJobs({ db: pool.db, now });
  const ports: Ports = {
    analytics: openAnalytics(analytics, { db: pool.db, log: () => undefined }),
    events,
    files: diskFiles(folder),
    geo: openGeo(geo, { db: pool.db, now, log: () => undefined }),
    identity: firebase
      ? firebaseIdentity(firebase, passwordLength)
      : builtInIdentity(social, passwordLength, hasFullPasswordCost ? undefined : LOW_PASSWORD_COST),
    jobs,
    mail: outboxMailer,
    sms: outboxTexter,
    push: openPush(
      {
        browsers: { keys: null, subject: 'mailto:demo@example.com', local: true },
        firebase: messaging ?? null,
      },
      { db: pool.db, now },
    ),
    calls: sandboxRelay,
    chatFeed: openChatFeed({ firestore }, { now }),
    cards: openCards({ mode: 'demo', stripe }, pool.db),
    photos: sharpPhotos(),
    clock: { now },
    security: createSecurityLog({
      // All processes write to one file: the test reads both.
      write: (line) => appendFileSync(securityFile(folder), line),
      isPlain: () => true,
    }),
  };
  handleJobs(jobs, { db: pool.db, ports, publicUrl });
  const dependencies = { db: pool.db, ports, mode: 'demo' } as const;
  return {
    app: createApp({
      ...dependencies,
      shippedWords,
      publicUrl: null,
      currency: currencyReader(pool.db, events),
    }),
    db: pool.db,
    ports,
    jobs,
    payments: createPaymentWorker({
      ...dependencies,
      publicUrl: null,
      hooks: orderHooks.payment,
      log: () => undefined,
    }),
    orders: orderSchedule({ ...dependencies, publicUrl: null, hooks: orderHooks }),
    replacements: replacementSchedule({
      ...dependencies,
      publicUrl: null,
      hooks: orderHooks,
      log: () => undefined,
    }),
    parcels: parcelSchedule({ ...dependencies, publicUrl, hooks: parcelHooks }),
    bookings: bookingSchedule({ ...dependencies, publicUrl, hooks: bookingHooks }),
    groups: groupSchedule({ ...dependencies, publicUrl, hooks: groupHooks }),
    async close() {
      ports.security.close();
      await ports.analytics.close();
      await events.close();
      await pool.close();
    },
  };
}
