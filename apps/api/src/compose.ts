import type { Hono } from 'hono';

import { createApp } from './app.ts';
import { BACKGROUND_STOP_MS, createBackgroundWork } from './background-work.ts';
import { ownAddressOf } from './config-own-address.ts';
import type { Config } from './config.ts';
import { openPool, POOL_CLOSE_MS } from './db/pool.ts';
import type { Db } from './db/query.ts';
import { openReadiness } from './db/readiness.ts';
import { openReplicas } from './db/replicas.ts';
import type { AdminLink } from './db/seed/admin-link.ts';
import type { Ports, ShippedWords } from './http/context.ts';
import type { SecurityLog } from './http/security-events.ts';
import { currencyReader } from './modules/settings/index.ts';
import { openAnalytics } from './ports/analytics/open.ts';
import { openCallRelay } from './ports/calls/open.ts';
import { openChatFeed } from './ports/chat-feed/open.ts';
import { systemClock } from './ports/clock/system.ts';
import type { Database } from './ports/database/database.port.ts';
import { openDatabase } from './ports/database/open.ts';
import type { StartError } from './ports/database/start-error.ts';
import type { Events } from './ports/events/events.port.ts';
import { openEvents } from './ports/events/open.ts';
import type { Files } from './ports/files/files.port.ts';
import { openFiles } from './ports/files/open.ts';
import { openGeo } from './ports/geo/open.ts';
import { openIdentity } from './ports/identity/open.ts';
import { openIndexNow } from './ports/index-now/open.ts';
import { postgresJobs } from './ports/jobs/postgres.ts';
import { openMailer } from './ports/mail/open.ts';
import { openCards } from './ports/payment/open.ts';
import { sharpPhotos } from './ports/photos/sharp.ts';
import { openPush } from './ports/push/open.ts';
import { openTexter } from './ports/sms/open.ts';
import { prepareDatabase } from './prepare-database.ts';

export interface App {
  app: Hono;
  /** Where pictures are kept; the process shows them. */
  files: Files;
  /** Whether what is shown may be a moment behind what was announced, because a read replica shows it. */
  hasReplicas: boolean;
  /** Watches for changes of what pages show; see the events port. */
  watchTags: Events['watchTags'];
  /** Which adapter runs behind each port, for the table printed at start. */
  adapters: [port: string, adapter: string][];
  /** The first admin's way in, when this start made them. */
  firstAdmin: AdminLink | null;
  /** Throws within three seconds when the database cannot be asked. */
  check(): Promise<void>;
  /** Settles with the reason when the shop has to end, because its database is gone for good. */
  lost: Promise<StartError>;
  close(): Promise<void>;
}

/** How long closing takes at the most, besides what an embedded database needs to end. */
export const CLOSE_MS = BACKGROUND_STOP_MS + POOL_CLOSE_MS;

/**
 * Opens the database, brings it up to date, and puts the API on top. What nobody asks for, such as what waits to be sent,
 * is done by workers; a call does at once what its answer depends on.
 */
export async function compose(
  config: Config,
  { security, shippedWords }: { security: SecurityLog; shippedWords: ShippedWords },
): Promise<App> {
  const files = await openFiles(config);
  const database = await openDatabase(config);
  const events = await openEvents(config, database.url).catch(async (error: unknown) => {
    await database.close();
    throw error;
  });
  const { pool, readiness, replicas } = openConnections(config, database.url);
  const indexNow = openIndexNow(config.indexNow);
  const { ports, jobs, outboxes } = openPorts(config, { db: pool.db, events, files, security });
  const dependencies = { db: pool.db, ports, mode: config.mode };
  const work = createBackgroundWork({
    ...dependencies,
    jobs,
    outboxes,
    indexNow,
    publicUrl: ownAddressOf(config),
  });
  const close = async () => {
    await work.stop();
    await ports.analytics.close();
    await Promise.all([events.close(), replicas?.close(), readiness.close(), pool.close()]);
    await database.close();
  };
  try {
    const firstAdmin = await prepareDatabase(database.url, config, ports);
    if (config.role !== 'web') work.start();
    const currency = currencyReader(pool.db, events);
    return {
      app: createApp({ ...dependencies, shippedWords, replicas, publicUrl: config.publicUrl, currency }),
      files,
      hasReplicas: replicas !== null,
      watchTags: (changed) => events.watchTags(changed),
      firstAdmin,
      adapters: [
        ...adaptersOf(config, database, ports),
        ['search engines', indexNow?.label ?? 'told of nothing'],
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

/** Everything that this process asks the database by, besides what the events listen on. */
function openConnections({ databaseReplicaUrls: replicaUrls }: Config, url: string) {
  const pool = openPool(url);
  const readiness = openReadiness(url);
  return { pool, readiness, replicas: replicaUrls.length > 0 ? openReplicas(replicaUrls, pool.db) : null };
}

/** One line a port: which adapter runs. */
function openPorts(config: Config, opened: Pick<Ports, 'events' | 'files' | 'security'> & { db: Db }) {
  const { db, ...ready } = opened;
  const queue = { db, now: () => systemClock.now() };
  const mail = openMailer(config, queue);
  const sms = openTexter(config, queue);
  const jobs = postgresJobs(queue);
  const ports: Ports = {
    ...ready,
    analytics: openAnalytics(config.analytics, { db }),
    geo: openGeo(config.geo, queue),
    identity: openIdentity(config),
    jobs,
    mail: mail.mailer,
    sms: sms.texter,
    push: openPush(config.push, queue),
    calls: openCallRelay(config),
    chatFeed: openChatFeed(config, queue),
    cards: openCards(config, db),
    photos: sharpPhotos(),
    clock: systemClock,
  };
  return { ports, jobs, outboxes: [mail.outbox, sms.outbox].filter((outbox) => outbox !== null) };
}

/** The table that is printed at a start. */
function adaptersOf(
  { databaseReplicaUrls: replicas }: Config,
  database: Database,
  { analytics, events, files, geo, identity, jobs, mail, sms, push, calls, chatFeed, cards }: Ports,
): App['adapters'] {
  return [
    ['database', database.label],
    ...(replicas.length > 0
      ? [['replicas', `${replicas.length} that show and never decide`] as [string, string]]
      : []),
    ['events', events.label],
    ['files', files.label],
    ['places', geo.geocoder.label],
    ['routes', geo.router.label],
    ['identity', identity.label],
    ['jobs', jobs.label],
    ['mail', mail.label],
    ['sms', sms.label],
    ['push', push.label],
    ['calls', calls.label],
    ['chat', chatFeed.label],
    ['payment', cards.map(({ label }) => label).join(', ') || 'no cards'],
    ['photos', 'sharp (WebP)'],
    ['analytics', analytics.label],
  ];
}
