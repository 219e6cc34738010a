import { sql } from 'drizzle-orm';

import { type Db, rows } from '../../db/query.ts';

/** A pair of keys that proves to push services who sends; base64url. */
export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

/** The pair in the database: whichever process comes first makes it, and all read the same one. */
export async function storedKeys(db: Db, make: () => Promise<VapidKeys>): Promise<VapidKeys> {
  const read = () =>
    rows<VapidKeys>(db, sql`select public_key as "publicKey", private_key as "privateKey" from push_keys`);
  const [known] = await read();
  if (known) return known;
  const { publicKey, privateKey } = await make();
  await db.execute(
    sql`insert into push_keys (public_key, private_key) values (${publicKey}, ${privateKey})
      on conflict do nothing`,
  );
  const [stored] = await read();
  if (!stored) throw new Error('The push keys were not written');
  return stored;
}
