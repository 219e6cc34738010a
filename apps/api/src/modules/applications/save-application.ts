import type { Role } from '@hamper/contract/accounts';
import type { Draft } from '@hamper/contract/applications/applications';
import { type ApplicationType, isEditable } from '@hamper/contract/applications/vocabulary';
import type { Ref } from '@hamper/contract/envelope';
import { and, eq, ne } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';

import { type Db, transactionWithRetry } from '../../db/query.ts';
import { users } from '../../db/schema/accounts.ts';
import { applications } from '../../db/schema/applications.ts';
import { Failure, invalid } from '../../failure.ts';
import type { Ctx, UserActor } from '../../http/context.ts';
import { fillIn } from './fill-in.ts';
import { type ApplicationFields, lockApplication, ownBy } from './queries.ts';
import { refusedStep, requireFree } from './rules.ts';

type OwnCtx = Ctx & { actor: UserActor };

/**
 * Begins an application, or goes on with the open one of its type, and fills it in. Answers its id.
 * @throws role-taken, move-not-allowed, validation
 */
export const beginApplication = (ctx: OwnCtx, draft: Draft): Promise<number> =>
  transactionWithRetry(ctx.db, async (tx) => {
    const row = await openApplication(tx, ctx, draft.type);
    await fillIn(tx, row, draft, ctx.now);
    return row.id;
  });

/**
 * Fills in an application of the actor's that may be changed. Answers its id.
 * @throws not-found, move-not-allowed, validation
 */
export const saveApplication = (ctx: OwnCtx, ref: Ref, draft: Draft): Promise<number> =>
  ctx.db.transaction(async (tx) => {
    const row = await lockApplication(tx, ownBy(ctx.actor), ref);
    if (row.type !== draft.type) throw invalid('type', 'invalid');
    if (!isEditable(row.status)) throw refusedStep();
    await fillIn(tx, row, draft, ctx.now);
    return row.id;
  });

/** The open application of a type, locked; made where there is none. */
export async function openApplication(
  tx: Db,
  ctx: OwnCtx,
  type: ApplicationType,
): Promise<ApplicationFields> {
  const { actor, now, locale } = ctx;
  // Two devices that begin at once wait for each other here.
  requireFree(await lockRole(tx, actor.id), type);
  const isOpen = and(ownBy(actor), eq(applications.type, type), ne(applications.status, 'approved'));
  const [open] = await tx.select().from(applications).where(isOpen).for('update');
  if (open && !isEditable(open.status)) throw refusedStep();
  if (open) return open;
  const [begun] = await tx
    .insert(applications)
    .values({ uuid: uuid(), userId: actor.id, type, locale, createdAt: now, updatedAt: now })
    .returning();
  if (!begun) throw new Error('The application was not written');
  return begun;
}

/** Locks a person and answers their role. */
export async function lockRole(tx: Db, userId: number): Promise<Role> {
  const [person] = await tx
    .select({ role: users.role })
    .from(users)
    .where(eq(users.id, userId))
    .for('no key update');
  if (!person) throw new Failure('unauthenticated');
  return person.role;
}
