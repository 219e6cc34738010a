import type { Role } from '@hamper/contract/accounts';
import { and, eq } from 'drizzle-orm';

import type { Db } from '../../db/query.ts';
import { users } from '../../db/schema/accounts.ts';

/** Gives a role to somebody who has none but that of a shopper. Everybody keeps the one they have besides. */
export async function grantRole(tx: Db, userId: number, role: Role): Promise<void> {
  await tx
    .update(users)
    .set({ role })
    .where(and(eq(users.id, userId), eq(users.role, 'user')));
}
