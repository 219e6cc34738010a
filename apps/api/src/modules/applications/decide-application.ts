import { randomBytes } from 'node:crypto';

import type { SellerData } from '@hamper/contract/applications/fields';
import type { Ref } from '@hamper/contract/envelope';
import { toMinor } from '@hamper/contract/prices/money';
import { eq } from 'drizzle-orm';

import { type Db, transactionWithRetry } from '../../db/query.ts';
import { applications } from '../../db/schema/applications.ts';
import { Failure } from '../../failure.ts';
import type { Ctx, UserActor } from '../../http/context.ts';
import { noteSecurity } from '../../http/security-events.ts';
import { grantRole, removeStoredPhoto } from '../accounts/index.ts';
import { createShop } from '../catalogue/index.ts';
import type { OnApplicationDecided } from './application-hooks.ts';
import { documentFile } from './documents/discard-documents.ts';
import { existingKinds, existingTags } from './fill-in.ts';
import {
  type ApplicationFields,
  type ApplicationRow,
  lockApplication,
  readApplication,
  sent,
} from './queries.ts';
import { refusedStep, requireFree } from './rules.ts';
import { lockRole } from './save-application.ts';

interface Decision {
  status: 'approved' | 'rejected';
  answer?: string | undefined;
  /** When what was read was sent: one that was sent anew is to be read anew. */
  sent_at: string;
}

/**
 * Approves an application, which gives its role, and a seller their shop; or rejects it with an answer. All in one
 * transaction with the news of it. Answers its id.
 * @throws not-found, own-application, status-unchanged, move-not-allowed, role-taken
 */
export async function decideApplication(
  ctx: Ctx & { actor: UserActor },
  ref: Ref,
  decision: Decision,
  onDecided: OnApplicationDecided,
): Promise<number> {
  const row = await readApplication(ctx.db, sent, ref);
  const { id, userId, type } = row.application;
  if (userId === ctx.actor.id) throw new Failure('own-application');
  const logo = decision.status === 'approved' ? await publishLogo(ctx, row) : null;
  try {
    await transactionWithRetry(ctx.db, async (tx) => {
      const role = await lockRole(tx, userId);
      const application = await lockApplication(tx, sent, id);
      refuseDecided(application, decision);
      let shopId: number | null = null;
      if (decision.status === 'approved') {
        requireFree(role, type);
        if (type === 'seller') shopId = await openShop(tx, application, logo);
        await grantRole(tx, userId, type);
      }
      await write(tx, ctx, { application, decision, shopId });
      const { status, answer = null } = decision;
      await onDecided(tx, ctx, { userId, type, status, answer, locale: application.locale });
    });
  } catch (error) {
    // Anything but a refusal may have come after the commit, whose answer was lost: the shop may name the logo.
    if (error instanceof Failure) await removeStoredPhoto(ctx.ports.files, logo);
    throw error;
  }
  if (decision.status === 'approved')
    noteSecurity(ctx, 'application-approved', { application: id, role: type });
  else noteSecurity(ctx, 'application-rejected', { application: id });
  return id;
}

function refuseDecided({ status, sentAt }: ApplicationFields, decision: Decision): void {
  if (status === decision.status) throw refusedStep('status-unchanged');
  if (status !== 'pending') throw refusedStep();
  if (Date.parse(decision.sent_at) !== sentAt?.getTime()) throw refusedStep();
}

/** A shop's logo is everybody's, by a name of its own. Before the transaction: files take their time. */
async function publishLogo(
  { ports }: Pick<Ctx, 'ports'>,
  { application, documents }: ApplicationRow,
): Promise<string | null> {
  const logo = documents.find(({ kind }) => kind === 'logo');
  const isWanted = application.status === 'pending' && application.type === 'seller' && logo !== undefined;
  const bytes = isWanted ? await ports.files.get(documentFile(logo)) : null;
  if (!bytes) return null;
  const key = `photos/${randomBytes(16).toString('hex')}.webp`;
  await ports.files.put(key, bytes);
  return `/${key}`;
}

const MINUTES_OF = { minute: 1, hour: 60 } as const;

async function openShop(tx: Db, application: ApplicationFields, logoImg: string | null): Promise<number> {
  const data = application.data as SellerData;
  const { type, title, phone, location, timezone, radius_km: deliveryKm } = data;
  const { delivery_time_from: from, delivery_time_to: to } = data;
  // A seller's application is complete once it was sent.
  if (
    !type ||
    !title ||
    !phone ||
    !location ||
    !timezone ||
    !deliveryKm ||
    from === undefined ||
    to === undefined
  )
    throw refusedStep();
  const minutes = MINUTES_OF[data.delivery_time_type ?? 'minute'];
  const [categoryId = null] = await existingKinds(tx, data.categories ?? []);
  return createShop(tx, {
    ...{ type, title, phone, location, timezone, deliveryKm, logoImg, categoryId },
    ...{ description: data.description ?? {}, address: data.address ?? {} },
    tagIds: await existingTags(tx, data.tags ?? []),
    taxPoints: toMinor(data.tax ?? 0),
    minAmountMinor: toMinor(data.min_amount ?? 0),
    deliveryFeeMinor: toMinor(data.price ?? 0),
    perKmMinor: toMinor(data.price_per_km ?? 0),
    deliveryMinutes: { from: from * minutes, to: to * minutes },
    staffId: application.userId,
  });
}

async function write(
  tx: Db,
  { actor, now }: Ctx & { actor: UserActor },
  {
    application,
    decision,
    shopId,
  }: { application: ApplicationFields; decision: Decision; shopId: number | null },
): Promise<void> {
  const { status, answer = null } = decision;
  await tx
    .update(applications)
    .set({ status, answer, shopId, decidedBy: actor.id, decidedAt: now, updatedAt: now })
    .where(eq(applications.id, application.id));
}
