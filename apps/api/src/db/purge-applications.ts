import { sql } from 'drizzle-orm';

import type { Files } from '../ports/files/files.port.ts';
import { purgeWithFiles } from './purge-with-files.ts';
import type { Db } from './query.ts';

interface Ages {
  /** Applications that nobody has changed since go, unless staff are to decide about them, or have approved them. */
  abandoned: Date;
  /** Approved ones before this lose their documents. */
  decided: Date;
  /** Documents before this that belong to no application. */
  unused: Date;
}

/** Deletes old applications to sell or to deliver here, and documents that none of them has. */
export async function purgeApplications(
  db: Db,
  { abandoned, decided, unused }: Ages,
  files: Files,
  stopping?: AbortSignal,
): Promise<void> {
  await db.execute(
    sql`delete from applications where status in ('draft', 'rejected') and updated_at < ${abandoned}`,
  );
  await db.execute(
    sql`update application_documents d set application_id = null from applications a
      where a.id = d.application_id and a.status = 'approved' and a.decided_at < ${decided}`,
  );
  await purgeWithFiles<{ key: string; type: string }>(
    db,
    {
      deletion: () => sql`delete from application_documents where key = (
          select key from application_documents where application_id is null and created_at < ${unused}
          limit 1 for update skip locked)
        returning key, type`,
      remove: ({ key, type }) => files.remove(`documents/${key}.${type}`),
    },
    stopping,
  );
}
