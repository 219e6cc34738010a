import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

import type { Hono } from 'hono';

import { createApp, orderHooks } from './app.ts';
import type { Config } from './config.ts';
import { migrate } from './db/migrate.ts';
import { openPool, POOL_CLOSE_MS } from './db/pool.ts';
import { purgeSchedule } from './db/purge.ts';
import { openReadiness } from './db/readiness.ts';
import { openReplicas } from './db/replicas.ts';
import type { AdminLink } from './db/seed/admin-link.ts';
import { seedDemo } from './db/seed/demo.ts';
import { seedAdmin, seedFoundation } from './db/seed/foundation.ts';
import type { Ports } from './http/context.ts';
import type { SecurityLog } from './http/security-events.ts';
import { reindexSearch } from './modules/catalogue/index.ts';
import { orderSchedule, replacementSchedule } from './modules/orders/index.ts';
import { createPaymentWorker } from './modules/payments/index.ts';
import { currencyReader } from './modules/settings/index.ts';
import { systemClock } from './ports/clock/system.ts';
import { openDatabase } from './ports/database/open.ts';
import type { StartError } from './ports/database/start-error.ts';
import type { Events } from './ports/events/events.port.ts';
import { openEvents } from './ports/events/open.ts';
import type { Files } from './ports/files/files.port.ts';
import { openFiles } from './ports/files/open.ts';
import { openIdentity } from './ports/identity/open.ts';
import { postgresJobs } from './ports/jobs/postgres.ts';
import { openMailer } from './ports/mail/open.ts';
import { openCards } from './ports/payment/open.ts';
import { sharpPhotos } from './ports/photos/sharp.ts';
import { openTexter } from './ports/sms/open.ts';

export interface App {
  app: Hono;
  /** Where pictures are kept; the process shows them. */
  files: Files;
  /** Whether what is shown may be a moment behind what was announced, because a read replica shows it. */
  hasReplicas: boolean;
  /** Hears what has changed of what pages show; see the events port. */
  watchTags: Events['watchTags'];
  /** Which adapter runs behind each port, for the table printed at start. */
  adapters: [port: string, adapter: string][];
  /** The first admin's way in, when this start made them. */
  firstAdmin: AdminLink | null;
  /** Throws within three seconds when the database cannot be asked. */
  check(): Promise<void>;
  /** Settles with what to say when the shop has to end, because its database is gone for good. */
  lost: Promise<StartError>;
  close(): Promise<void>;
}

/** What is being sent has five seconds, and one more to write down how that went; then it loses its connections. */
const WORK_MS = 6000;
/** How long closing takes at the most, besides what an embedded database needs to end. */
export const CLOSE_MS = WORK_MS + POOL_CLOSE_MS;

const migrations = fileURLToPath(new URL('db/migrations/', import.meta.url));

/**
 * One line a port: which adapter runs. Opens the database, brings it up to date, and puts the API on top. What nobody asks
 * for, such as what waits to be sent, is done by workers; a call does at once what its answer depends on.
 */
export async function compose(config: Config, security: SecurityLog): Promise<App> {
  const works = config.role !== 'web';
  const files = await openFiles(config);
  const database = await openDatabase(config);
  const events = await openEvents(config, database.url).catch(async (error: unknown) => {
    await database.close();
    throw error;
  });
  const pool = openPool(database.url);
  const readiness = openReadiness(database.url);
  const { databaseReplicaUrls: copies } = config;
  const replicas = copies.length > 0 ? openReplicas(copies, pool.db) : null;
  const sending = { db: pool.db, now: () => systemClock.now() };
  const mail = openMailer(config, sending);
  const sms = openTexter(config, sending);
  const jobs = postgresJobs(sending);
  const ports: Ports = {
    events,
    files,
    identity: openIdentity(config),
    jobs,
    mail: mail.mailer,
    sms: sms.texter,
    cards: openCards(config, pool.db),
    photos: sharpPhotos(),
    clock: systemClock,
    security,
  };
  const shopfloor = { db: pool.db, ports, mode: config.mode };
  const shop = { ...shopfloor, shopUrl: config.publicUrl };
  const payments = createPaymentWorker({ ...shop, hooks: orderHooks.payment });
  const outboxes = [payments.outbox, mail.outbox, sms.outbox].filter((outbox) => outbox !== null);
  const schedules = [
    purgeSchedule(pool.db, () => systemClock.now(), files),
    orderSchedule({ ...shop, hooks: orderHooks }),
    replacementSchedule({ ...shop, hooks: orderHooks }),
    payments.expiry,
  ];
  for (const schedule of schedules) jobs.schedule(schedule);
  const close = async () => {
    const stopped = [jobs, ...outboxes].map((work) => work.stop());
    await Promise.race([Promise.all(stopped), sleep(WORK_MS, undefined, { ref: false })]);
    await Promise.all([events.close(), replicas?.close(), readiness.close(), pool.close()]);
    await database.close();
  };
  try {
    const firstAdmin = await furnish(database.url, config, ports);
    if (works) for (const work of [jobs, ...outboxes]) work.start();
    const app = createApp({
      ...shopfloor,
      replicas,
      publicUrl: config.publicUrl,
      currency: currencyReader(pool.db, events),
    });
    return {
      app,
      files,
      hasReplicas: replicas !== null,
      watchTags: (changed) => events.watchTags(changed),
      firstAdmin,
      adapters: [
        ['database', database.label],
        ...(replicas
          ? [['replicas', `${copies.length} that show and never decide`] as [string, string]]
          : []),
        ['events', ports.events.label],
        ['files', files.label],
        ['identity', ports.identity.label],
        ['jobs', jobs.label],
        ['mail', ports.mail.label],
        ['sms', ports.sms.label],
        ['payment', ports.cards.map(({ label }) => label).join(', ') || 'no cards'],
        ['photos', 'sharp (WebP)'],
      ],
      check: () => readiness.check(),
      lost: database.lost,
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** What is done at a start goes through all that is sold, or waits for another process that does. */
const START_STATEMENT_MS = 10 * 60_000;

/** Brings the database up to date and puts into it what a shop cannot open without. */
async function furnish(url: string, config: Config, { identity, clock }: Ports): Promise<App['firstAdmin']> {
  await migrate(url, migrations);
  const { db, close } = openPool(url, { name: 'hamper start', max: 4, statementMs: START_STATEMENT_MS });
  try {
    await seedFoundation(db);
    if (config.role !== 'web') await reindexSearch(db);
    if (config.mode !== 'demo') return await seedAdmin(db, identity);
    await seedDemo({ db, identity, clock });
    return null;
  } finally {
    await close();
  }
}
