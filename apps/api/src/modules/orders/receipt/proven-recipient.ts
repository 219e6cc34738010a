import { and, eq, isNotNull } from 'drizzle-orm';

import type { Db } from '../../../db/query.ts';
import { users } from '../../../db/schema/accounts.ts';
import type { LockedOrder } from '../lock-order.ts';

/**
 * Whether an order's address is its buyer's own, proved. To all others a mail carries no words that somebody typed: it
 * would lend the shop's name to whatever a stranger has to say.
 */
export async function isProvenRecipient(
  tx: Db,
  { userId, email }: Pick<LockedOrder, 'userId' | 'email'>,
): Promise<boolean> {
  if (userId === null || email === null) return false;
  const [found] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.email, email.toLowerCase()), isNotNull(users.emailVerifiedAt)));
  return found !== undefined;
}
