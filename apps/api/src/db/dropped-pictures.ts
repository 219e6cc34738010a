import type { Db } from './query.ts';
import { droppedPictures } from './schema/parcels.ts';

/** Has the files of pictures removed that nothing names any more, once the transaction is committed: by the next purge. */
export async function dropPictures(tx: Db, pictures: readonly (string | null)[]): Promise<void> {
  const dropped = pictures.flatMap((path) => (path === null ? [] : [{ path }]));
  if (dropped.length > 0) await tx.insert(droppedPictures).values(dropped).onConflictDoNothing();
}
