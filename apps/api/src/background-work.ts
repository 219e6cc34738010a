import { setTimeout as sleep } from 'node:timers/promises';

import type { Config } from './config.ts';
import type { Outbox } from './db/outbox.ts';
import { purgeSchedule } from './db/purge.ts';
import type { Db } from './db/query.ts';
import { bookingHooks, groupHooks, orderHooks, parcelHooks } from './hooks.ts';
import type { Ports } from './http/context.ts';
import { groupSchedule } from './modules/cart/index.ts';
import { reindexRenamed, reindexRenamedJob, reindexSchedule } from './modules/catalogue/index.ts';
import { copyMessages, copyMessagesJob } from './modules/chat/index.ts';
import { announceNews, announceNewsJob } from './modules/content/index.ts';
import {
  notifyNews,
  pushJob,
  remindOfMessage,
  reminderJob,
  sendPush,
} from './modules/notifications/index.ts';
import { orderSchedule, replacementSchedule } from './modules/orders/index.ts';
import { parcelSchedule } from './modules/parcels/index.ts';
import { createPaymentWorker, deleteCardCustomer, deleteCardCustomerJob } from './modules/payments/index.ts';
import { bookingSchedule, offerTables, offerTablesJob } from './modules/reservations/index.ts';
import { announcePages } from './modules/sitemap/index.ts';
import type { IndexNow } from './ports/index-now/index-now.port.ts';
import type { JobRunner } from './ports/jobs/jobs.port.ts';

interface BackgroundDependencies {
  db: Db;
  ports: Ports;
  mode: Config['mode'];
  publicUrl: string | null;
  jobs: JobRunner;
  /** Mails and texts that wait to be sent. */
  outboxes: Outbox[];
  /** Null: search engines are told of nothing. */
  indexNow: IndexNow | null;
}

/** Says how each kind of job is done. */
export function handleJobs(
  jobs: Pick<JobRunner, 'handle'>,
  { db, ports, publicUrl }: Pick<BackgroundDependencies, 'db' | 'ports' | 'publicUrl'>,
): void {
  jobs.handle(deleteCardCustomerJob, (job) => deleteCardCustomer(ports, job));
  const env = () => ({ ports, publicUrl, now: ports.clock.now() });
  jobs.handle(announceNewsJob, (job) => announceNews({ db, env }, job, notifyNews));
  jobs.handle(reindexRenamedJob, (job) => reindexRenamed(db, job));
  jobs.handle(pushJob, (job) => sendPush({ db, env }, job));
  jobs.handle(copyMessagesJob, (job) => copyMessages({ db, ports }, job));
  jobs.handle(reminderJob, (job) => remindOfMessage({ db, env }, job));
  jobs.handle(offerTablesJob, (job) => offerTables({ db, env, hooks: bookingHooks }, job));
}

/** A mail that is being sent has five seconds, and one more to record its result; then it loses its connections. */
export const BACKGROUND_STOP_MS = 6000;

/** All that the shop does by itself: jobs, schedules, and what waits to be sent. */
export function createBackgroundWork({ jobs, outboxes, indexNow, ...shop }: BackgroundDependencies) {
  const payments = createPaymentWorker({ ...shop, hooks: orderHooks.payment });
  const { db, ports } = shop;
  const schedules = [
    purgeSchedule(db, () => ports.clock.now(), ports.files),
    orderSchedule({ ...shop, hooks: orderHooks }),
    replacementSchedule({ ...shop, hooks: orderHooks }),
    parcelSchedule({ ...shop, hooks: parcelHooks }),
    payments.expiry,
    bookingSchedule({ ...shop, hooks: bookingHooks }),
    groupSchedule({ ...shop, hooks: groupHooks }),
    reindexSchedule(db),
  ];
  for (const schedule of schedules) jobs.schedule(schedule);
  handleJobs(jobs, shop);
  if (indexNow) announcePages(jobs, { db, now: () => ports.clock.now(), indexNow });
  const workers = [jobs, payments.outbox, ...outboxes];
  return {
    start(): void {
      for (const worker of workers) worker.start();
    },
    async stop(): Promise<void> {
      const stopped = workers.map((worker) => worker.stop());
      await Promise.race([Promise.all(stopped), sleep(BACKGROUND_STOP_MS, undefined, { ref: false })]);
    },
  };
}
