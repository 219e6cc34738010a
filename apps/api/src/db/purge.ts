import { QUARTER_MS } from '@hamper/contract/bookings/vocabulary';
import { sql } from 'drizzle-orm';

import { type Files, removePhoto } from '../ports/files/files.port.ts';
import type { Schedule } from '../ports/jobs/jobs.port.ts';
import { ENDED_STATUSES } from './ended-statuses.ts';
import { purgeApplications } from './purge-applications.ts';
import { purgeChats } from './purge-chats.ts';
import { purgeParcels } from './purge-parcels.ts';
import { purgeWithFiles } from './purge-with-files.ts';
import { type Db, rows } from './query.ts';

const DAY = 24 * 60 * 60 * 1000;
const HOUR = 60 * 60 * 1000;

/** How many days after its end an order still tells its shop how to get to the door. */
export const DOOR_DAYS = 30;

/** How many days a parcel tells of its receiver, who ordered nothing, and of its sender's door: as long as anybody asks about it. */
export const RECEIVER_DAYS = 365;

/** How many days the parcel is kept that somebody began to write. */
export const DRAFT_DAYS = 30;

/** How many days notifications are kept, read or not. */
export const NOTIFICATION_DAYS = 90;

/** How many days messages of the chat are kept: as long as anybody asks about an order. */
export const MESSAGE_DAYS = 365;

/** How many days a thread is kept that nobody has written in, since it was last opened: longer than a page stays signed in. */
const EMPTY_THREAD_DAYS = 30;

/** How many days an application is kept that its applicant left, or did not correct; and an approved one's documents. */
const ABANDONED_DAYS = 180;
const DECIDED_DAYS = 365;

/** How many days counts of visits are kept. */
export const COUNTS_DAYS = 400;

/**
 * Deletes expired rows. Each table by itself, since none depends on another; once `stopping` is aborted, the rest waits for
 * the next run.
 */
export async function purge(db: Db, now: Date, files: Files, stopping?: AbortSignal): Promise<void> {
  const ago = (days: number) => new Date(now.getTime() - days * DAY);
  const statements = [
    // A guest's cookie lives 60 days from its first cart.
    sql`delete from carts where guest_hash is not null and updated_at < ${ago(60)}`,
    sql`delete from group_orders where cart_id is null and updated_at < ${ago(60)}`,
    sql`delete from parcel_drafts where updated_at < ${ago(DRAFT_DAYS)}`,
    sql`delete from idempotency_keys where created_at < ${ago(7)}`,
    sql`delete from sessions where expires_at < ${now}`,
    sql`delete from identity_verifications where expires_at < ${now}`,
    sql`delete from used_once where expires_at < ${now}`,
    sql`delete from tries where ends_at < ${now}`,
    sql`delete from notifications where created_at < ${ago(NOTIFICATION_DAYS)}`,
    sql`delete from mails where created_at < ${ago(30)}`,
    sql`delete from texts where created_at < ${ago(30)}`,
    // Providers repeat an event for days at the most.
    sql`delete from payment_events where received_at < ${ago(30)}`,
    sql`delete from payment_tasks where created_at < ${ago(90)} and next_at is null`,
    // Nothing was ever charged for them.
    sql`with gone as (
          select t.id from wallet_top_ups t where t.status = 'canceled' and t.created_at < ${ago(90)}
            and not exists (select from transactions p where p.top_up_id = t.id and p.captured_minor > 0)),
        unpaid as (delete from transactions where top_up_id in (select id from gone))
      delete from wallet_top_ups where id in (select id from gone)`,
    // An operator has had three months to retry it.
    sql`delete from jobs where created_at < ${ago(90)} and next_at is null`,
    sql`select count_search_words()`,
    // A canceled order releases its slot; slots this old have passed.
    sql`delete from fulfilment_windows where starts_at < ${ago(30)}`,
    // The shop's key for search engines was taken away.
    sql`delete from changed_pages where due_at < ${ago(7)}`,
    // Who had a table the day before yesterday is said by the bookings.
    sql`delete from booking_quarters where quarter < ${Math.floor(ago(2).getTime() / QUARTER_MS)}`,
    sql`delete from booking_waitlist where ends_at < ${ago(30)}`,
    sql`delete from booking_blocks where ends_at < ${ago(365)}`,
    // Guests without an account: a restaurant keeps the number of its guests, and not their names.
    sql`update bookings set username = null, phone = null, email = null, note = null, occasion = null, allergies = '{}',
      guest_hash = null, guest_key = null where user_id is null and ends_at < ${ago(365)} and (num_nonnulls(username, phone,
        email, note, occasion, guest_hash, guest_key) > 0 or allergies <> '{}')`,
    // Their pictures go with them, below.
    sql`delete from stories where ends_at < ${ago(30)}`,
    sql`delete from contact_messages where created_at < ${ago(365)}`,
    sql`update users set referral_network = null where referral_network is not null and created_at < ${ago(30)}`,
    // Half a year after their job was closed, and never later than after two years.
    sql`delete from job_applications a using content_entries e where e.id = a.job_id
      and (least(e.withdrawn_at, e.closes_at) < ${ago(180)} or a.created_at < ${ago(730)})`,
    // A year can be compared with the one before it.
    sql`delete from analytics_counts where day < ${ago(COUNTS_DAYS)}`,
    sql`delete from analytics_searches where day < ${ago(COUNTS_DAYS)}`,
    sql`delete from analytics_vitals where day < ${ago(COUNTS_DAYS)}`,
    // Nobody needs yesterday's positions.
    sql`update couriers set latitude = null, longitude = null, located_at = null where located_at < ${ago(1)}`,
  ];
  for (const statement of statements) {
    if (stopping?.aborted) return;
    await db.execute(statement);
  }
  await purgePhotos(db, ago(1), files, stopping);
  await forgetDoors(db, ago(DOOR_DAYS), stopping);
  await purgeParcels(db, { dropOffs: ago(DOOR_DAYS), receivers: ago(RECEIVER_DAYS) }, files, stopping);
  await purgePlacePhotos(db, ago(1), files, stopping);
  await purgeCvs(db, ago(1), files, stopping);
  await purgeContentPictures(db, ago(1), files, stopping);
  const applications = { abandoned: ago(ABANDONED_DAYS), decided: ago(DECIDED_DAYS), unused: ago(1) };
  await purgeApplications(db, applications, files, stopping);
  const chats = { messages: ago(MESSAGE_DAYS), empty: ago(EMPTY_THREAD_DAYS), unused: ago(1) };
  await purgeChats(db, chats, files, stopping);
}

/** Deletes photos whose refund request was never made, or whose owner deleted their account. */
const purgePhotos = (db: Db, before: Date, files: Files, stopping?: AbortSignal): Promise<void> =>
  purgeWithFiles<{ path: string }>(
    db,
    {
      deletion: () => sql`delete from refund_photos where path = (
          select path from refund_photos where refund_id is null and created_at < ${before}
          limit 1 for update skip locked)
        returning path`,
      remove: ({ path }) => removePhoto(files, path.slice(1)),
    },
    stopping,
  );

/** Deletes CVs that were never sent with an application, or whose application was deleted. */
const purgeCvs = (db: Db, before: Date, files: Files, stopping?: AbortSignal): Promise<void> =>
  purgeWithFiles<{ key: string; type: string }>(
    db,
    {
      deletion: () => sql`delete from job_cvs where key = (
          select key from job_cvs where application_id is null and created_at < ${before}
          limit 1 for update skip locked)
        returning key, type`,
      remove: ({ key, type }) => files.remove(`cvs/${key}.${type}`),
    },
    stopping,
  );

/**
 * Forgets what opens and shows the doors of orders that are long over, some at a time: their rows are locked meanwhile. Each
 * condition is that of a partial index.
 */
async function forgetDoors(db: Db, before: Date, stopping?: AbortSignal): Promise<void> {
  const isKept = [sql`(door_code is not null or door_note is not null)`, sql`place_photo_id is not null`];
  for (const condition of isKept)
    for (;;) {
      if (stopping?.aborted) return;
      const forgotten = await rows(
        db,
        sql`update orders set door_code = null, door_note = null, place_photo_id = null where id in (
              select id from orders
              where ${condition} and status in ${ENDED_STATUSES} and updated_at < ${before}
              order by updated_at limit 500 for update skip locked)
            returning id`,
      );
      if (forgotten.length === 0) break;
    }
}

/** Deletes photos of places that no address and no order names. */
const purgePlacePhotos = (db: Db, before: Date, files: Files, stopping?: AbortSignal): Promise<void> =>
  purgeWithFiles<{ id: string }>(
    db,
    {
      deletion: (last) => sql`delete from place_photos where id = (
          select p.id from place_photos p
          where p.id > ${last?.id ?? '00000000-0000-0000-0000-000000000000'} and p.created_at < ${before}
            and not exists (select from addresses a where a.place_photo_id = p.id)
            and not exists (select from orders o where o.place_photo_id = p.id)
          order by p.id limit 1 for update skip locked)
        returning id`,
      remove: ({ id }) => files.remove(`places/${id}.webp`),
    },
    stopping,
  );

/**
 * Deletes pictures that staff uploaded and no text, offer, story, banner, brand, category or shop shows. All texts are read once for what they show; a text that is saved meanwhile
 * marks its pictures as used in its own transaction, so that they stay.
 */
async function purgeContentPictures(
  db: Db,
  before: Date,
  files: Files,
  stopping?: AbortSignal,
): Promise<void> {
  const unused = await rows<{ path: string }>(
    db,
    sql`with shown as (
          select img as path from content_entries where img is not null
          union select img from referrals where img is not null
          union select img from stories
          union select img from banners union select img from brands union select img from categories
          union select logo_img from shops union select background_img from shops
          union select match[1] from content_texts, regexp_matches(markdown, '/photos/[0-9a-f]{32}\\.webp', 'g') match)
        select path from content_pictures
        where used_at < ${before} and path not in (select path from shown where path is not null)`,
  );
  for (const { path } of unused) {
    if (stopping?.aborted) return;
    const [deleted] = await rows(
      db,
      sql`delete from content_pictures where path = ${path} and used_at < ${before} returning path`,
    );
    if (deleted) await removePhoto(files, path.slice(1));
  }
}

/** Purges every hour. */
export const purgeSchedule = (db: Db, now: () => Date, files: Files): Schedule => ({
  name: 'purge',
  when: { everyMs: HOUR },
  timeLimitMs: HOUR,
  run: (signal) => purge(db, now(), files, signal),
});
