import { createHash } from 'node:crypto';

import { and, eq, gt, sql } from 'drizzle-orm';

import { type Db, rows } from '../../db/query.ts';
import { limitCounters } from '../../db/schema/accounts.ts';
import { Failure } from '../../failure.ts';
import { clientNetworkOf } from '../../http/client-network.ts';
import type { Ctx } from '../../http/context.ts';
import type { LinkPurpose } from '../../ports/identity/identity.port.ts';

/** At most `max` times in `seconds`. */
interface Limit {
  max: number;
  seconds: number;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** A network may be a whole school's: it gets more than a person does. The names are part of stored keys and of the log. */
const limits = {
  /** Sign-ins and sign-ups, right or wrong. */
  'entries-from': { max: 120, seconds: MINUTE },
  /** Wrong passwords for one login, from one network and from everywhere. */
  'failures-of-from': { max: 10, seconds: 15 * MINUTE },
  'failures-of': { max: 50, seconds: 15 * MINUTE },
  /** Codes from one network, to one number from there, and to a number from everywhere: strangers shall not use it up. */
  'codes-from': { max: 20, seconds: HOUR },
  'codes-from-in-a-day': { max: 60, seconds: DAY },
  'codes-to-from': { max: 5, seconds: HOUR },
  'codes-to-from-in-a-day': { max: 10, seconds: DAY },
  'codes-to-in-a-day': { max: 30, seconds: DAY },
  /** Codes entered, right or wrong. Each has five tries, and a number gets few: nobody guesses far. */
  'guesses-from': { max: 60, seconds: HOUR },
  /** Links, likewise, each kind by itself. */
  'links-from': { max: 30, seconds: HOUR },
  'links-to-from': { max: 5, seconds: HOUR },
  'links-to': { max: 30, seconds: HOUR },
  /** Photos, counted before anything of them is read. */
  'photos-of': { max: 40, seconds: HOUR },
  'photos-from': { max: 240, seconds: HOUR },
  /** Of guests, who are told apart by their network alone, and for the refund of one order. */
  'photos-of-guests-from': { max: 60, seconds: HOUR },
  'photos-for-order': { max: 40, seconds: HOUR },
  /** Messages to the shop and applications: of one person, with one address from everywhere, and from one network. */
  'contacts-of': { max: 5, seconds: HOUR },
  'contacts-to': { max: 30, seconds: HOUR },
  'contacts-from': { max: 30, seconds: HOUR },
  'applications-of': { max: 10, seconds: DAY },
  'applications-to': { max: 30, seconds: DAY },
  'applications-from': { max: 60, seconds: DAY },
  /** Applications of one person to become a seller or a courier: each is told to staff. */
  'role-applications-of': { max: 10, seconds: DAY },
  /** Mails that say that these have come, to an address that nobody proved. */
  'acknowledgements-to': { max: 5, seconds: HOUR },
  /** In the chat, of one person: messages, threads that they open, signs of typing, reports; pictures in one thread. */
  'chat-messages-of': { max: 120, seconds: MINUTE },
  'chat-messages-of-in-a-day': { max: 2000, seconds: DAY },
  'chats-of': { max: 30, seconds: HOUR },
  'chat-typing-of': { max: 60, seconds: MINUTE },
  'chat-reports-of': { max: 20, seconds: DAY },
  /** Of one network, in which a school or a phone company may be. */
  'chat-messages-from': { max: 600, seconds: MINUTE },
  'chats-from': { max: 200, seconds: HOUR },
  'photos-for-chat': { max: 60, seconds: HOUR },
  /** Documents, counted before anything of them is read. */
  'documents-of': { max: 20, seconds: HOUR },
  'documents-from': { max: 60, seconds: HOUR },
  /** Calls for one order at once and in all, of one number, whichever side it is, and of one network: each rings somewhere and costs money. */
  'call-of-order': { max: 1, seconds: 30 },
  'calls-for-order': { max: 6, seconds: DAY },
  'calls-to-in-a-day': { max: 60, seconds: DAY },
  'calls-from-in-a-day': { max: 60, seconds: DAY },
  /** Receipts to an address that nobody proved, and from one network: a stranger's shop window is no mailer. */
  'receipts-to': { max: 10, seconds: HOUR },
  'receipts-from': { max: 30, seconds: HOUR },
  /** Orders that guests pay when they come, and carts of guests, from one network. */
  'guest-orders-from-in-a-day': { max: 30, seconds: DAY },
  /** Changes of one booking: each is told to its restaurant. */
  'changes-of-booking': { max: 20, seconds: DAY },
  /** Tables that somebody holds, books or waits for: of one person, and of guests from one network. */
  'tables-of-in-a-day': { max: 60, seconds: DAY },
  'guest-tables-from': { max: 60, seconds: HOUR },
  /** Group orders that one person opens; reminders to the members of one, and how often it is reopened: each is told to them. */
  'groups-of-in-a-day': { max: 100, seconds: DAY },
  'reopenings-of-group': { max: 20, seconds: HOUR },
  'nudges-of-group': { max: 6, seconds: HOUR },
  'carts-from': { max: 300, seconds: HOUR },
  /** Names of coupons: those that are not given to everybody are not to be found by trying. */
  'coupons-from': { max: 150, seconds: HOUR },
  'coupons-of': { max: 30, seconds: HOUR },
  /** Declined cards of a buyer, for one order or booking, whoever pays it, and from one network: stolen numbers are not tried out here. */
  'card-declines-of': { max: 10, seconds: HOUR },
  'card-declines-for': { max: 10, seconds: HOUR },
  'card-declines-from': { max: 60, seconds: HOUR },
  /** Friends of one network whose referral counts: twenty accounts of one device are no twenty friends. */
  'referrals-from': { max: 3, seconds: 30 * DAY },
  /** Looks for somebody to send money to: nobody tries out whole lists of addresses. */
  'recipients-of': { max: 20, seconds: HOUR },
  'recipients-from': { max: 60, seconds: HOUR },
  /** Looks at one's saved cards, and changes of them: each is a call of a provider. */
  'card-lists-of': { max: 240, seconds: HOUR },
  'card-changes-of': { max: 40, seconds: HOUR },
} as const satisfies Record<string, Limit>;
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
