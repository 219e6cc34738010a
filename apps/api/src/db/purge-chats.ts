import { sql, type SQL } from 'drizzle-orm';

import { type Files, removePhoto } from '../ports/files/files.port.ts';
import { purgeWithFiles } from './purge-with-files.ts';
import { type Db, rows } from './query.ts';

const BATCH_SIZE = 500;

interface Ages {
  /** Messages before this go, and threads that nobody has written in since. */
  messages: Date;
  /** Threads that were opened before this and never written in. */
  empty: Date;
  /** Pictures before this that no message shows. */
  unused: Date;
}

/** Deletes old messages with their threads, reports and pictures, some at a time: others write meanwhile. */
export async function purgeChats(
  db: Db,
  { messages, empty, unused }: Ages,
  files: Files,
  stopping?: AbortSignal,
): Promise<void> {
  const deletions = [
    sql`delete from chat_threads where id in (
      select id from chat_threads where updated_at < ${messages}
      order by updated_at limit ${BATCH_SIZE} for update skip locked) returning id`,
    sql`delete from chat_threads where id in (
      select id from chat_threads where last_seq = 0 and updated_at < ${empty}
      order by updated_at limit ${BATCH_SIZE} for update skip locked) returning id`,
    sql`delete from chat_messages where (thread_id, seq) in (
      select thread_id, seq from chat_messages where created_at < ${messages}
      order by created_at limit ${BATCH_SIZE} for update skip locked) returning seq`,
  ];
  for (const deletion of deletions) await repeat(db, deletion, stopping);
  await purgePictures(
    db,
    sql`(thread_id is null or seq is null) and created_at < ${unused}`,
    files,
    stopping,
  );
  // It was brought before its message was written.
  await purgePictures(db, sql`created_at < ${messages}`, files, stopping);
}

async function repeat(db: Db, deletion: SQL, stopping?: AbortSignal): Promise<void> {
  for (;;) {
    if (stopping?.aborted) return;
    if ((await rows(db, deletion)).length === 0) return;
  }
}

const purgePictures = (db: Db, where: SQL, files: Files, stopping?: AbortSignal): Promise<void> =>
  purgeWithFiles<{ path: string }>(
    db,
    {
      deletion: () => sql`delete from chat_photos where path = (
          select path from chat_photos where ${where} limit 1 for update skip locked)
        returning path`,
      remove: ({ path }) => removePhoto(files, path.slice(1)),
    },
    stopping,
  );
