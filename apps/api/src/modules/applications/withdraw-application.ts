import { isEditable } from '@hamper/contract/applications/vocabulary';
import type { Ref } from '@hamper/contract/envelope';
import { eq } from 'drizzle-orm';

import { applications } from '../../db/schema/applications.ts';
import type { Ctx, UserActor } from '../../http/context.ts';
import { discardDocuments } from './documents/discard-documents.ts';
import { documentsOf, lockApplication, ownBy } from './queries.ts';
import { refusedStep } from './rules.ts';

type OwnCtx = Ctx & { actor: UserActor };

/**
 * Takes back an application that is not decided yet: it is a draft again, and staff no longer see it. Answers its id.
 * @throws not-found, move-not-allowed
 */
export const withdrawApplication = ({ db, actor, now }: OwnCtx, ref: Ref): Promise<number> =>
  db.transaction(async (tx) => {
    const row = await lockApplication(tx, ownBy(actor), ref);
    if (row.status !== 'pending') throw refusedStep();
    await tx
      .update(applications)
      .set({ status: 'draft', sentAt: null, sentData: null, updatedAt: now })
      .where(eq(applications.id, row.id));
    return row.id;
  });

/**
 * Deletes an application that nobody is looking at, with its documents.
 * @throws not-found, move-not-allowed
 */
export async function deleteApplication(ctx: OwnCtx, ref: Ref): Promise<void> {
  const documents = await ctx.db.transaction(async (tx) => {
    const row = await lockApplication(tx, ownBy(ctx.actor), ref);
    if (!isEditable(row.status)) throw refusedStep();
    const attached = await documentsOf(tx, row.id);
    await tx.delete(applications).where(eq(applications.id, row.id));
    return attached;
  });
  await discardDocuments(ctx, documents);
}
