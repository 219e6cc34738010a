import { getTableColumns, sql, type SQL } from 'drizzle-orm';

import { type Files, removePhoto } from '../ports/files/files.port.ts';
import { ENDED_STATUSES } from './ended-statuses.ts';
import { purgeWithFiles } from './purge-with-files.ts';
import { type Db, rows } from './query.ts';
import { parcels } from './schema/parcels.ts';

const BATCH_SIZE = 500;

/** The columns of a parcel that say whom and where it was for, and how it looked, with what they are once it forgets. */
export const FORGOTTEN_PARCEL = {
  ...{ fromAddress: null, fromLatitude: null, fromLongitude: null },
  ...{ receiverName: null, receiverPhone: null, receiverEmail: null, contents: '' },
  ...{ dropOffNote: null, neighbour: null, pickupImg: null, signatureImg: null, failedImg: null },
} as const satisfies Partial<typeof parcels.$inferInsert>;
const columns = getTableColumns(parcels);
const forgotten = sql.join(
  Object.entries(FORGOTTEN_PARCEL).map(
    // Keys of that object alone.
    ([name, value]) => sql`${sql.identifier(columns[name as keyof typeof FORGOTTEN_PARCEL].name)} = ${value}`,
  ),
  sql`, `,
);

interface Ages {
  /** Parcels that were over before this forget where they were left, and with which neighbour. */
  dropOffs: Date;
  /** And those before this their receivers, with the pictures of the way. */
  receivers: Date;
}

/** Forgets what parcels say of people who ordered nothing, some at a time: their rows are locked meanwhile. */
export async function purgeParcels(
  db: Db,
  { dropOffs, receivers }: Ages,
  files: Files,
  stopping?: AbortSignal,
): Promise<void> {
  await repeat(
    db,
    sql`update parcels set drop_off_note = null, neighbour = null where order_id in (
          select p.order_id from parcels p join orders o on o.id = p.order_id
          where (p.drop_off_note is not null or p.neighbour is not null)
            and o.status in ${ENDED_STATUSES} and o.updated_at < ${dropOffs}
          limit ${BATCH_SIZE} for update of p skip locked)
        returning order_id`,
    stopping,
  );
  // Each condition is that of a partial index.
  const old = sql`select id from orders where kind = 'parcel' and address is not null
    and status in ${ENDED_STATUSES} and updated_at < ${receivers}
    order by updated_at limit ${BATCH_SIZE} for update skip locked`;
  await repeat(db, forgetReceivers(old), stopping);
  const erased = sql`select id from orders where kind = 'parcel' and user_id is null and phone = ''
    and status in ${ENDED_STATUSES}
    and exists (select from parcels p where p.order_id = orders.id and p.receiver_name is not null)
    order by id limit ${BATCH_SIZE} for update skip locked`;
  await repeat(db, forgetReceivers(erased), stopping);
  await purgeWithFiles<{ path: string }>(
    db,
    {
      deletion: () => sql`delete from dropped_pictures where path = (
          select path from dropped_pictures limit 1 for update skip locked)
        returning path`,
      remove: ({ path }) => removePhoto(files, path.slice(1)),
    },
    stopping,
  );
}

/** Removes from parcels whom and where they were for, and how they looked. Types, sizes and amounts stay for the merchant's accounts. */
const forgetReceivers = (due: SQL): SQL => sql`
  with due as (${due}),
    known as (
      select p.order_id, o.proof_img, p.pickup_img, p.signature_img, p.failed_img
      from due join orders o on o.id = due.id join parcels p on p.order_id = due.id),
    dropped as (
      insert into dropped_pictures (path)
      select path from known, unnest(array[proof_img, pickup_img, signature_img, failed_img]) path
      where path is not null on conflict do nothing),
    doors as (
      update orders set address = null, latitude = null, longitude = null, proof_img = null
      where id in (select order_id from known))
  update parcels set ${forgotten}
  where order_id in (select order_id from known)
  returning order_id`;

async function repeat(db: Db, statement: SQL, stopping?: AbortSignal): Promise<void> {
  for (;;) {
    if (stopping?.aborted) return;
    if ((await rows(db, statement)).length === 0) return;
  }
}
