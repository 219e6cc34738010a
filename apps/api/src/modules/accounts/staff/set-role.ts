import type { Role } from '@hamper/contract/accounts';
import type { Ref } from '@hamper/contract/envelope';
import { and, eq, inArray } from 'drizzle-orm';

import { hasRef } from '../../../db/has-ref.ts';
import { ConflictError, type Db, transactionWithRetry } from '../../../db/query.ts';
import { users } from '../../../db/schema/accounts.ts';
import { shops, shopStaff } from '../../../db/schema/catalogue.ts';
import { Failure, invalid, notFound } from '../../../failure.ts';
import type { Ctx, UserActor } from '../../../http/context.ts';
import { noteSecurity } from '../../../http/security-events.ts';
import { requireAnotherAdmin } from '../profile/delete-account.ts';
import { endSessionsOf } from '../sessions.ts';

type AdminCtx = Ctx & { actor: UserActor };

/** Whether somebody has work under way that their role is needed for, as a later module knows it. */
export type IsAtWork = (tx: Db, userId: number) => Promise<boolean>;

/** The roles of those who work in shops. */
const WORK: Role[] = ['seller', 'admin'];

/**
 * Gives somebody a role. Who is a seller no more works in no shop any more; who is an admin no more is signed out.
 * @throws not-found, last-admin, move-not-allowed for a courier with deliveries
 */
export async function setRole(ctx: AdminCtx, ref: Ref, role: Role, isAtWork: IsAtWork): Promise<void> {
  const changed = await transactionWithRetry(ctx.db, async (tx) => {
    const [person] = await tx
      .select({ id: users.id, role: users.role })
      .from(users)
      .where(hasRef(users, ref));
    if (!person) throw notFound();
    // All admins are locked by their ids, so that of two who take the role from each other one is refused.
    if (role !== 'admin' && person.role === 'admin') await requireAnotherAdmin(tx, person.id);
    const [before] = await tx
      .select({ role: users.role })
      .from(users)
      .where(eq(users.id, person.id))
      .for('update');
    if (before?.role !== person.role) throw new ConflictError('Their role was changed meanwhile');
    if (before.role === role) return null;
    if (await isAtWork(tx, person.id)) throw new Failure('move-not-allowed', { values: { context: 'role' } });
    if (!WORK.includes(role)) await tx.delete(shopStaff).where(eq(shopStaff.userId, person.id));
    // Open pages hear of everything that an admin may read as long as their session is open.
    if (before.role === 'admin') await endSessionsOf(tx, person.id);
    await tx.update(users).set({ role }).where(eq(users.id, person.id));
    return { id: person.id, from: before.role };
  });
  if (changed) noteSecurity(ctx, 'role-given', { holder: changed.id, from: changed.from, role });
}

/**
 * Sets who works in a shop, in the place of all before.
 * @throws not-found, validation of somebody who is no seller
 */
export async function setStaff(ctx: AdminCtx, ref: Ref, userIds: readonly number[]) {
  const { before, ...staff } = await ctx.db.transaction((tx) => writeStaff(tx, ref, userIds));
  const { shop_id: shop, user_ids: now } = staff;
  const [added, removed] = [
    now.filter((id) => !before.includes(id)),
    before.filter((id) => !now.includes(id)),
  ];
  if (added.length + removed.length > 0) noteSecurity(ctx, 'staff-set', { shop, added, removed });
  return staff;
}

async function writeStaff(tx: Db, ref: Ref, userIds: readonly number[]) {
  const [shop] = await tx.select({ id: shops.id }).from(shops).where(hasRef(shops, ref)).for('no key update');
  if (!shop) throw notFound();
  const ids = [...new Set(userIds)].toSorted((a, b) => a - b);
  const sellers = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, ids), inArray(users.role, WORK)))
    .orderBy(users.id)
    // Their role stays until this is written.
    .for('share');
  const known = new Set(sellers.map(({ id }) => id));
  const wrong = userIds.findIndex((id) => !known.has(id));
  if (wrong >= 0) throw invalid(`user_ids.${wrong}`, 'invalid');
  const gone = await tx
    .delete(shopStaff)
    .where(eq(shopStaff.shopId, shop.id))
    .returning({ id: shopStaff.userId });
  if (ids.length > 0) await tx.insert(shopStaff).values(ids.map((userId) => ({ shopId: shop.id, userId })));
  return { shop_id: shop.id, user_ids: ids, before: gone.map(({ id }) => id) };
}
