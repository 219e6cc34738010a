import { eq } from 'drizzle-orm';

import { type Db, PREPARED } from '../../db/query.ts';
import { users } from '../../db/schema/accounts.ts';
import type { Actor } from '../../http/context.ts';
import { isProven } from './limit-open-orders.ts';

/**
 * Locks the account, so that it is not deleted while its order is placed; null for a guest. It is locked before its carts,
 * as when an account is deleted.
 */
export async function lockBuyer(tx: Db, actor: Actor) {
  if (actor.kind !== 'user') return null;
  const [person] = await tx
    .select({ email: users.email, isProven })
    .from(users)
    .where(eq(users.id, actor.id))
    .for('key share')
    .prepare(PREPARED)
    .execute();
  return person ?? null;
}
