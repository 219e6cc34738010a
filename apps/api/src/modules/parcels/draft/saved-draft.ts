import { DraftFields, type SavedDraft } from '@hamper/contract/parcels/saved-draft';
import { eq } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';

import type { Db } from '../../../db/query.ts';
import { users } from '../../../db/schema/accounts.ts';
import { parcelDrafts } from '../../../db/schema/parcels.ts';
import { Failure } from '../../../failure.ts';
import type { Actor, Ctx, UserActor } from '../../../http/context.ts';
import type { PersonalData } from '../../accounts/index.ts';

type OwnCtx = Ctx & { actor: UserActor };
type Row = typeof parcelDrafts.$inferSelect;

interface Saving {
  /** The one that the device has read or saved last. */
  version: string | null;
  draft: DraftFields;
}

const present = ({ version, draft, updatedAt }: Row): SavedDraft => ({
  version,
  updated_at: updatedAt.toISOString(),
  // Written by this release or by another one, which may have had other fields.
  draft: DraftFields.parse(draft),
});

/** The parcel that the actor is writing; null without one. */
export async function readDraft({ db, actor }: OwnCtx): Promise<SavedDraft | null> {
  const [row] = await db.select().from(parcelDrafts).where(eq(parcelDrafts.userId, actor.id));
  return row ? present(row) : null;
}

/**
 * Saves the parcel that the actor is writing: the newest wins. Answers what it has replaced if that is not what this device
 * knew of, so that nothing is lost in silence.
 */
export const saveDraft = ({ db, actor, now }: OwnCtx, { version, draft }: Saving) =>
  db.transaction(async (tx): Promise<SavedDraft & { replaced: DraftFields | null }> => {
    // Two devices wait for each other here, also before there is a row.
    const isOwn = eq(users.id, actor.id);
    const [person] = await tx.select({ id: users.id }).from(users).where(isOwn).for('no key update');
    if (!person) throw new Failure('unauthenticated');
    const [before] = await tx.select().from(parcelDrafts).where(eq(parcelDrafts.userId, actor.id));
    const values = { version: uuid(), draft, updatedAt: now };
    const [row] = await tx
      .insert(parcelDrafts)
      .values({ userId: actor.id, ...values })
      .onConflictDoUpdate({ target: parcelDrafts.userId, set: values })
      .returning();
    if (!row) throw new Error('The draft was not written');
    const isOther = before !== undefined && before.version !== version;
    return { ...present(row), replaced: isOther ? present(before).draft : null };
  });

/** Deletes the parcel that somebody is writing: it is thrown away, or placed. Guests have none here. */
export async function deleteDraft(db: Db, actor: Actor): Promise<void> {
  if (actor.kind === 'user') await db.delete(parcelDrafts).where(eq(parcelDrafts.userId, actor.id));
}

/** The parcel that a person is writing. It is deleted with the account. */
export const personalParcelDraft: PersonalData = async function* (ctx) {
  const saved = await readDraft(ctx);
  if (saved) yield { updated_at: saved.updated_at, ...saved.draft };
};
