import { eq } from 'drizzle-orm';

import type { Db } from './db/query.ts';
import { signingKeys } from './db/schema/accounts.ts';
import { newSecret } from './secret.ts';

/** The key of this name and when it was made. It is made by whichever process needs it first, and then everybody's. */
export async function readSigningKey(
  db: Db,
  name: string,
  make: () => string | Promise<string> = newSecret,
): Promise<{ key: string; madeAt: Date }> {
  const { key, madeAt } = signingKeys;
  const read = () => db.select({ key, madeAt }).from(signingKeys).where(eq(signingKeys.name, name));
  const [known] = await read();
  if (known) return known;
  await db
    .insert(signingKeys)
    .values({ name, key: await make() })
    .onConflictDoNothing();
  const [made] = await read();
  if (!made) throw new Error('No signing key');
  return made;
}
