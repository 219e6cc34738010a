import { and, eq, isNotNull } from 'drizzle-orm';

import type { Db } from '../../../db/query.ts';
import { users } from '../../../db/schema/accounts.ts';
import type { LockedOrder } from '../lock-order.ts';

/**
 * Whether an order's mail address is verified and belongs to its buyer. Mails to other addresses contain no text that a
 * person typed, since strangers could send their own messages in the shop's name.
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
