import type { SellerDraft } from '@hamper/contract/applications/fields';
import { isEditable } from '@hamper/contract/applications/vocabulary';
import type { Ref } from '@hamper/contract/envelope';
import { defaultLocale } from '@hamper/contract/locale';
import { eq } from 'drizzle-orm';

import { type Db, transactionWithRetry } from '../../db/query.ts';
import { applications } from '../../db/schema/applications.ts';
import { Failure } from '../../failure.ts';
import type { Ctx, UserActor } from '../../http/context.ts';
import { translator } from '../../i18n/translate.ts';
import { consumeLimit } from '../accounts/index.ts';
import { mailStaff } from '../content/index.ts';
import { fillIn } from './fill-in.ts';
import { type ApplicationFields, documentsOf, lockApplication, ownBy } from './queries.ts';
import { missingFields, refusedStep, requireFree } from './rules.ts';
import { lockRole, openApplication } from './save-application.ts';

type OwnCtx = Ctx & { actor: UserActor };

/**
 * Sends an application that is complete. Answers its id.
 * @throws not-found, move-not-allowed, role-taken, too-many-requests, validation of what is missing
 */
export async function sendApplication(ctx: OwnCtx, ref: Ref): Promise<number> {
  return transactionWithRetry(ctx.db, async (tx) => {
    // The person comes before what they sent, as where it is decided and where the account is deleted.
    const role = await lockRole(tx, ctx.actor.id);
    const row = await lockApplication(tx, ownBy(ctx.actor), ref);
    requireFree(role, row.type);
    return send(tx, ctx, row);
  });
}

/**
 * Fills in the open application of a seller and sends it. Answers its id.
 * @throws move-not-allowed, role-taken, too-many-requests, validation
 */
export async function applyWithShop(ctx: OwnCtx, data: SellerDraft): Promise<number> {
  return transactionWithRetry(ctx.db, async (tx) => {
    const row = await openApplication(tx, ctx, 'seller');
    await fillIn(tx, row, { data }, ctx.now);
    return send(tx, ctx, await lockApplication(tx, ownBy(ctx.actor), row.id));
  });
}

async function send(tx: Db, ctx: OwnCtx, row: ApplicationFields): Promise<number> {
  const { actor, now, locale } = ctx;
  if (!isEditable(row.status)) throw refusedStep();
  requireComplete(missingFields(row, await documentsOf(tx, row.id)));
  // Of those that are complete: each is told to staff.
  await consumeLimit({ db: tx, now }, 'role-applications-of', `user:${actor.id}`);
  const undecided = { answer: null, decidedBy: null, decidedAt: null };
  await tx
    .update(applications)
    .set({ status: 'pending', sentAt: now, sentData: row.data, updatedAt: now, locale, ...undecided })
    .where(eq(applications.id, row.id));
  const subject = translator(defaultLocale)(`mail.role-application.${row.type}`, { id: row.id });
  await mailStaff(tx, ctx, { subject, lines: [subject] });
  return row.id;
}

function requireComplete(missing: readonly string[]): void {
  if (missing.length === 0) return;
  const fields = missing.map((field) => [
    field === 'documents' ? field : `data.${field}`,
    [{ fault: 'required' as const }],
  ]);
  throw new Failure('validation', { fields: Object.fromEntries(fields) });
}
