import { createHash } from 'node:crypto';

import { and, eq, gt, sql } from 'drizzle-orm';

import { type Db, rows } from '../../db/query.ts';
import { limitCounters } from '../../db/schema/accounts.ts';
import { Failure } from '../../failure.ts';
import { clientNetworkOf } from '../../http/client-network.ts';
import type { Ctx } from '../../http/context.ts';
import type { LinkPurpose } from '../../ports/identity/identity.port.ts';
import { DAY, limits } from './limit-table.ts';

export type LimitName = keyof typeof limits;

/** Only a hash of the login, number or address is stored. */
const keyOf = (name: string, subject: string) =>
  `${name}:${createHash('sha256').update(subject).digest('hex').slice(0, 32)}`;

/**
 * Counts an attempt of `subject`, or `by` of them. Beyond the limit it throws `too-many-requests`, before anything was done.
 */
export async function consumeLimit(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  name: LimitName,
  subject: string,
  by = 1,
): Promise<void> {
  const { max, seconds } = limits[name];
  if ((await increment({ db, now }, keyOf(name, subject), seconds, by)) > max)
    throw new Failure('too-many-requests', { trace: { limit: name } });
}

/** Counts an event of `subject` that has happened already; answers whether it was within the limit. */
export const countAttempt = async (
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  name: LimitName,
  subject: string,
): Promise<boolean> =>
  (await increment({ db, now }, keyOf(name, subject), limits[name].seconds)) <= limits[name].max;

/** Throws `too-many-requests` where the counted events of `subject` have reached the limit; counts nothing. */
export async function requireWithinLimit(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  name: LimitName,
  subject: string,
): Promise<void> {
  const [row] = await db
    .select({ count: limitCounters.count })
    .from(limitCounters)
    .where(and(eq(limitCounters.key, keyOf(name, subject)), gt(limitCounters.endsAt, now)));
  if ((row?.count ?? 0) >= limits[name].max)
    throw new Failure('too-many-requests', { trace: { limit: name } });
}

/** Counts a code to a number. The network's own limits come first, so that one network cannot use up another's. */
export async function consumeCodeLimits(
  ctx: Pick<Ctx, 'db' | 'now' | 'address'>,
  phone: string,
): Promise<void> {
  const network = clientNetworkOf(ctx);
  await consumeLimit(ctx, 'codes-from', network);
  await consumeLimit(ctx, 'codes-from-in-a-day', network);
  await consumeLimit(ctx, 'codes-to-from', `${phone} ${network}`);
  await consumeLimit(ctx, 'codes-to-from-in-a-day', `${phone} ${network}`);
  await consumeLimit(ctx, 'codes-to-in-a-day', phone);
}

/** Counts a receipt and answers whether it may be sent. A blank address is the shop's own. */
export async function consumeReceiptLimits(
  { db, now, address = '' }: Pick<Ctx, 'db' | 'now'> & Partial<Pick<Ctx, 'address'>>,
  email: string,
): Promise<boolean> {
  const within = async (name: 'receipts-to' | 'receipts-from', subject: string) =>
    (await increment({ db, now }, keyOf(name, subject), limits[name].seconds)) <= limits[name].max;
  if (address !== '' && !(await within('receipts-from', clientNetworkOf({ address })))) return false;
  return within('receipts-to', email.toLowerCase());
}

/** Counts a link of a kind to an address, likewise. */
export async function consumeLinkLimits(
  ctx: Pick<Ctx, 'db' | 'now' | 'address'>,
  purpose: LinkPurpose,
  email: string,
): Promise<void> {
  const network = clientNetworkOf(ctx);
  await consumeLimit(ctx, 'links-from', network);
  await consumeLimit(ctx, 'links-to-from', `${purpose} ${email} ${network}`);
  await consumeLimit(ctx, 'links-to', `${purpose} ${email}`);
}

/** Counts a photo that somebody is about to send. */
export async function consumePhotoLimits(ctx: Pick<Ctx, 'db' | 'now' | 'address' | 'actor'>): Promise<void> {
  const { actor } = ctx;
  const network = clientNetworkOf(ctx);
  if (actor.kind === 'user') await consumeLimit(ctx, 'photos-of', String(actor.id));
  else await consumeLimit(ctx, 'photos-of-guests-from', network);
  await consumeLimit(ctx, 'photos-from', network);
}

/**
 * Counts a message to the shop or an application. A guest is told apart by network and mail address, so that nobody uses up
 * what another may send.
 */
export async function consumeLetterLimits(
  ctx: Pick<Ctx, 'db' | 'now' | 'address' | 'actor'>,
  kind: 'contacts' | 'applications',
  email: string,
): Promise<void> {
  const { actor } = ctx;
  const network = clientNetworkOf(ctx);
  // An unknown address is not counted: everybody would share it.
  if (network !== '') await consumeLimit(ctx, `${kind}-from`, network);
  await consumeLimit(ctx, `${kind}-of`, actor.kind === 'user' ? `user:${actor.id}` : `${email} ${network}`);
  await consumeLimit(ctx, `${kind}-to`, email);
}

/** Counts a document that somebody is about to send. */
export async function consumeDocumentLimits(
  ctx: Pick<Ctx, 'db' | 'now' | 'address' | 'actor'>,
): Promise<void> {
  const { actor } = ctx;
  if (actor.kind === 'user') await consumeLimit(ctx, 'documents-of', `user:${actor.id}`);
  if (ctx.address !== '' || actor.kind === 'guest')
    await consumeLimit(ctx, 'documents-from', clientNetworkOf(ctx));
}

/** Counts an attempt at a coupon's name, by person and by network. */
export async function consumeCouponLimits(ctx: Pick<Ctx, 'db' | 'now' | 'address' | 'actor'>): Promise<void> {
  const network = clientNetworkOf(ctx);
  await consumeLimit(ctx, 'coupons-from', network);
  const { actor } = ctx;
  const subject = actor.kind === 'user' ? `user:${actor.id}` : (actor.guestHash?.toString('hex') ?? network);
  await consumeLimit(ctx, 'coupons-of', subject);
}

const TRUSTED_NETWORK_SECONDS = 60 * DAY;
const TRUSTED_NETWORK = 'known-place';

/** Counts an attempt at a login. A network that it succeeded from before is not shut out by attempts from others. */
export async function consumeLoginLimits(
  ctx: Pick<Ctx, 'db' | 'now' | 'address'>,
  login: string,
): Promise<void> {
  const source = `${login} ${clientNetworkOf(ctx)}`;
  await consumeLimit(ctx, 'failures-of-from', source);
  if (!(await isTrustedNetwork(ctx, source))) await consumeLimit(ctx, 'failures-of', login);
}

/** After a right password: starts both counts anew and trusts this network. */
export async function resetLoginLimits(
  ctx: Pick<Ctx, 'db' | 'now' | 'address'>,
  db: Db,
  login: string,
): Promise<void> {
  const source = `${login} ${clientNetworkOf(ctx)}`;
  await resetLimit(db, 'failures-of-from', source);
  await resetLimit(db, 'failures-of', login);
  await increment({ db, now: ctx.now }, keyOf(TRUSTED_NETWORK, source), TRUSTED_NETWORK_SECONDS);
}

async function isTrustedNetwork({ db, now }: Pick<Ctx, 'db' | 'now'>, source: string): Promise<boolean> {
  const [row] = await db
    .select({ key: limitCounters.key })
    .from(limitCounters)
    .where(and(eq(limitCounters.key, keyOf(TRUSTED_NETWORK, source)), gt(limitCounters.endsAt, now)));
  return row !== undefined;
}

const COOLDOWN = 'code-pause';

/** Starts a cooldown of `seconds`; answers false while the one before lasts. */
export async function startCooldown(
  ctx: Pick<Ctx, 'db' | 'now'>,
  subject: string,
  seconds: number,
): Promise<boolean> {
  return (await increment(ctx, keyOf(COOLDOWN, subject), seconds)) === 1;
}

async function increment(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  key: string,
  seconds: number,
  by = 1,
): Promise<number> {
  const ends = new Date(now.getTime() + seconds * 1000);
  const [row] = await rows<{ count: number }>(
    db,
    sql`insert into tries (what, ends_at, count) values (${key}, ${ends}, ${by})
      on conflict (what) do update set
        count = case when tries.ends_at <= ${now} then excluded.count else tries.count + excluded.count end,
        ends_at = case when tries.ends_at <= ${now} then excluded.ends_at else tries.ends_at end
      returning count`,
  );
  return row?.count ?? 1;
}

/** Lets the next one begin at once. */
export const endCooldown = async (db: Db, subject: string): Promise<void> =>
  deleteCounter(db, keyOf(COOLDOWN, subject));

/** Starts the count of a limit anew. */
export const resetLimit = async (db: Db, name: LimitName, subject: string): Promise<void> =>
  deleteCounter(db, keyOf(name, subject));

async function deleteCounter(db: Db, key: string): Promise<void> {
  await db.delete(limitCounters).where(eq(limitCounters.key, key));
}
