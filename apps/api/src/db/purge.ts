import { sql } from 'drizzle-orm';

import { type Files, removePhoto } from '../ports/files/files.port.ts';
import type { Schedule } from '../ports/jobs/jobs.port.ts';
import { type Db, rows } from './query.ts';

const DAY = 24 * 60 * 60 * 1000;
const HOUR = 60 * 60 * 1000;

/**
 * Deletes expired rows. Each table by itself, since none depends on another; once `stopping` is aborted, the rest waits for
 * the next run.
 */
export async function purge(db: Db, now: Date, files: Files, stopping?: AbortSignal): Promise<void> {
  const ago = (days: number) => new Date(now.getTime() - days * DAY);
  const statements = [
    // A guest's cookie lives 60 days from its first cart.
    sql`delete from carts where guest_hash is not null and updated_at < ${ago(60)}`,
    sql`delete from idempotency_keys where created_at < ${ago(7)}`,
    sql`delete from sessions where expires_at < ${now}`,
    sql`delete from identity_verifications where expires_at < ${now}`,
    sql`delete from used_once where expires_at < ${now}`,
    sql`delete from tries where ends_at < ${now}`,
    // Read ones after half a year, unread ones after a year.
    sql`delete from notifications where created_at < ${ago(365)} or (created_at < ${ago(180)} and read_at is not null)`,
    sql`delete from mails where created_at < ${ago(30)}`,
    sql`delete from texts where created_at < ${ago(30)}`,
    // Providers repeat an event for days at the most.
    sql`delete from payment_events where received_at < ${ago(30)}`,
    sql`delete from payment_tasks where created_at < ${ago(90)} and next_at is null`,
    // An operator has had three months to retry it.
    sql`delete from jobs where created_at < ${ago(90)} and next_at is null`,
    sql`select count_search_words()`,
    // A canceled order releases its slot; slots this old have passed.
    sql`delete from fulfilment_windows where starts_at < ${ago(30)}`,
    // Nobody needs yesterday's positions.
    sql`update couriers set latitude = null, longitude = null, located_at = null where located_at < ${ago(1)}`,
  ];
  for (const statement of statements) {
    if (stopping?.aborted) return;
    await db.execute(statement);
  }
  await purgePhotos(db, ago(1), files, stopping);
  await forgetDoors(db, ago(30), stopping);
  await purgePlacePhotos(db, { unused: ago(1), ordered: ago(30) }, files, stopping);
}

/** Deletes photos whose refund request was never made, or whose owner deleted their account: row and file, one by one. */
async function purgePhotos(db: Db, before: Date, files: Files, stopping?: AbortSignal): Promise<void> {
  for (;;) {
    if (stopping?.aborted) return;
    const [photo] = await rows<{ path: string }>(
      db,
      sql`delete from refund_photos where path = (
            select path from refund_photos where refund_id is null and created_at < ${before}
            limit 1 for update skip locked)
          returning path`,
    );
    if (!photo) return;
    await removePhoto(files, photo.path.slice(1));
  }
}

/** Forgets what opens the doors of orders that are long over, some at a time: their rows are locked meanwhile. */
async function forgetDoors(db: Db, before: Date, stopping?: AbortSignal): Promise<void> {
  for (;;) {
    if (stopping?.aborted) return;
    const forgotten = await rows(
      db,
      sql`update orders set door_code = null, door_note = null where id in (
            select id from orders
            where (door_code is not null or door_note is not null)
              and status in ('delivered', 'canceled') and updated_at < ${before}
            order by updated_at limit 500 for update skip locked)
          returning id`,
    );
    if (forgotten.length === 0) return;
  }
}

/**
 * Deletes photos of places that no address names, and no order that is open or of late: row and file, one by one. Addresses
 * and orders forget them with their row.
 */
async function purgePlacePhotos(
  db: Db,
  before: { unused: Date; ordered: Date },
  files: Files,
  stopping?: AbortSignal,
): Promise<void> {
  let last = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    if (stopping?.aborted) return;
    const [photo] = await rows<{ id: string }>(
      db,
      sql`delete from place_photos where id = (
            select p.id from place_photos p
            where p.id > ${last} and p.created_at < ${before.unused}
              and not exists (select from addresses a where a.place_photo_id = p.id)
              and not exists (
                select from orders o where o.place_photo_id = p.id
                  and (o.status not in ('delivered', 'canceled') or o.updated_at > ${before.ordered}))
            order by p.id limit 1 for update skip locked)
          returning id`,
    );
    if (!photo) return;
    last = photo.id;
    await files.remove(`places/${photo.id}.webp`);
  }
}

/** Purges every hour. */
export const purgeSchedule = (db: Db, now: () => Date, files: Files): Schedule => ({
  name: 'purge',
  when: { everyMs: HOUR },
  timeLimitMs: HOUR,
  run: (signal) => purge(db, now(), files, signal),
});
