import { createHash } from 'node:crypto';

import { and, eq, gt, sql } from 'drizzle-orm';

import { type Db, rows } from '../../db/query.ts';
import { tries } from '../../db/schema/accounts.ts';
import { Failure } from '../../failure.ts';
import { clientNetworkOf } from '../../http/client-network.ts';
import type { Ctx } from '../../http/context.ts';
import type { LinkPurpose } from '../../ports/identity/identity.port.ts';

/** At most so many times in so many seconds. */
interface Limit {
  most: number;
  seconds: number;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** What may be tried how often. An address may be a whole school's: it gets more than a person does. */
const limits = {
  /** Sign-ins and sign-ups, right or wrong. */
  'entries-from': { most: 120, seconds: MINUTE },
  /** Wrong passwords for one login, from one place and from everywhere. */
  'failures-of-from': { most: 10, seconds: 15 * MINUTE },
  'failures-of': { most: 50, seconds: 15 * MINUTE },
  /** Codes from one place, to one number from there, and to a number from everywhere: strangers shall not use it up. */
  'codes-from': { most: 20, seconds: HOUR },
  'codes-from-in-a-day': { most: 60, seconds: DAY },
  'codes-to-from': { most: 5, seconds: HOUR },
  'codes-to-from-in-a-day': { most: 10, seconds: DAY },
  'codes-to-in-a-day': { most: 30, seconds: DAY },
  /** Codes entered, right or wrong. Each has five tries, and a number gets few: nobody guesses far. */
  'guesses-from': { most: 60, seconds: HOUR },
  /** Links, likewise, each kind by itself. */
  'links-from': { most: 30, seconds: HOUR },
  'links-to-from': { most: 5, seconds: HOUR },
  'links-to': { most: 30, seconds: HOUR },
  /** Photos, counted before anything of them is read. */
  'photos-of': { most: 40, seconds: HOUR },
  'photos-from': { most: 240, seconds: HOUR },
  /** Of guests, whom only their place tells apart, and of whoever asks something back of one order. */
  'photos-of-guests-from': { most: 60, seconds: HOUR },
  'photos-for-order': { most: 40, seconds: HOUR },
  /** Receipts to an address that nobody proved, and from one place: a stranger's shop window is no mailer. */
  'receipts-to': { most: 10, seconds: HOUR },
  'receipts-from': { most: 30, seconds: HOUR },
  /** Orders that guests pay when they come, and carts of guests, from one place. */
  'guest-orders-from-in-a-day': { most: 30, seconds: DAY },
  'carts-from': { most: 300, seconds: HOUR },
  /** Names of coupons: those that are not given to everybody are not to be found by trying. */
  'coupons-from': { most: 150, seconds: HOUR },
  'coupons-of': { most: 30, seconds: HOUR },
} as const satisfies Record<string, Limit>;
export type LimitName = keyof typeof limits;

/** Names nobody: what is kept is a hash of the login, the number or the address. */
const keyOf = (name: string, of: string) =>
  `${name}:${createHash('sha256').update(of).digest('hex').slice(0, 32)}`;

/** Counts a try of `of`. Beyond the limit it throws `too-many-requests`, before anything was done. */
export async function spend(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  name: LimitName,
  of: string,
): Promise<void> {
  const { most, seconds } = limits[name];
  if ((await count({ db, now }, keyOf(name, of), seconds)) > most)
    throw new Failure('too-many-requests', { trace: { limit: name } });
}

/** Counts a code to a number. The place's own limits come first: who has used them up uses up nobody else's. */
export async function spendCode(ctx: Pick<Ctx, 'db' | 'now' | 'address'>, phone: string): Promise<void> {
  const place = clientNetworkOf(ctx);
  await spend(ctx, 'codes-from', place);
  await spend(ctx, 'codes-from-in-a-day', place);
  await spend(ctx, 'codes-to-from', `${phone} ${place}`);
  await spend(ctx, 'codes-to-from-in-a-day', `${phone} ${place}`);
  await spend(ctx, 'codes-to-in-a-day', phone);
}

/** Counts a receipt; whether it may go out. Blank addresses are of the shop's own work. */
export async function spendReceipt(
  { db, now, address = '' }: Pick<Ctx, 'db' | 'now'> & Partial<Pick<Ctx, 'address'>>,
  email: string,
): Promise<boolean> {
  const within = async (name: 'receipts-to' | 'receipts-from', of: string) =>
    (await count({ db, now }, keyOf(name, of), limits[name].seconds)) <= limits[name].most;
  if (address !== '' && !(await within('receipts-from', clientNetworkOf({ address })))) return false;
  return within('receipts-to', email.toLowerCase());
}

/** Counts a link of a kind to an address, likewise. */
export async function spendLink(
  ctx: Pick<Ctx, 'db' | 'now' | 'address'>,
  purpose: LinkPurpose,
  email: string,
): Promise<void> {
  const place = clientNetworkOf(ctx);
  await spend(ctx, 'links-from', place);
  await spend(ctx, 'links-to-from', `${purpose} ${email} ${place}`);
  await spend(ctx, 'links-to', `${purpose} ${email}`);
}

/** Counts a photo that somebody is about to send. */
export async function spendPhoto(ctx: Pick<Ctx, 'db' | 'now' | 'address' | 'actor'>): Promise<void> {
  const { actor } = ctx;
  const place = clientNetworkOf(ctx);
  if (actor.kind === 'user') await spend(ctx, 'photos-of', String(actor.id));
  else await spend(ctx, 'photos-of-guests-from', place);
  await spend(ctx, 'photos-from', place);
}

/** Counts a coupon's name that somebody tries, whoever they are and wherever. */
export async function spendCoupon(ctx: Pick<Ctx, 'db' | 'now' | 'address' | 'actor'>): Promise<void> {
  const place = clientNetworkOf(ctx);
  await spend(ctx, 'coupons-from', place);
  const { actor } = ctx;
  const of = actor.kind === 'user' ? `user:${actor.id}` : (actor.guestHash?.toString('hex') ?? place);
  await spend(ctx, 'coupons-of', of);
}

const KNOWN_SECONDS = 60 * DAY;
const KNOWN = 'known-place';

/** Counts a try of a login. Where it came in before, tries from elsewhere do not shut it out. */
export async function spendLogin(ctx: Pick<Ctx, 'db' | 'now' | 'address'>, login: string): Promise<void> {
  const here = `${login} ${clientNetworkOf(ctx)}`;
  await spend(ctx, 'failures-of-from', here);
  if (!(await isKnown(ctx, here))) await spend(ctx, 'failures-of', login);
}

/** Whoever was right starts anew, and is known here. */
export async function forgiveLogin(
  ctx: Pick<Ctx, 'db' | 'now' | 'address'>,
  db: Db,
  login: string,
): Promise<void> {
  const here = `${login} ${clientNetworkOf(ctx)}`;
  await forgive(db, 'failures-of-from', here);
  await forgive(db, 'failures-of', login);
  await count({ db, now: ctx.now }, keyOf(KNOWN, here), KNOWN_SECONDS);
}

async function isKnown({ db, now }: Pick<Ctx, 'db' | 'now'>, here: string): Promise<boolean> {
  const [row] = await db
    .select({ what: tries.what })
    .from(tries)
    .where(and(eq(tries.what, keyOf(KNOWN, here)), gt(tries.endsAt, now)));
  return row !== undefined;
}

const PAUSE = 'code-pause';

/** Takes the next turn if `seconds` have gone by since the last one; answers whether it did. */
export async function takeTurn(ctx: Pick<Ctx, 'db' | 'now'>, of: string, seconds: number): Promise<boolean> {
  return (await count(ctx, keyOf(PAUSE, of), seconds)) === 1;
}

async function count({ db, now }: Pick<Ctx, 'db' | 'now'>, what: string, seconds: number): Promise<number> {
  const ends = new Date(now.getTime() + seconds * 1000);
  const [row] = await rows<{ count: number }>(
    db,
    sql`insert into tries (what, ends_at, count) values (${what}, ${ends}, 1)
      on conflict (what) do update set
        count = case when tries.ends_at <= ${now} then 1 else tries.count + 1 end,
        ends_at = case when tries.ends_at <= ${now} then excluded.ends_at else tries.ends_at end
      returning count`,
  );
  return row?.count ?? 1;
}

/** Forgets what was counted: whoever is right starts anew. */
export async function forgive(db: Db, name: LimitName | typeof PAUSE, of: string): Promise<void> {
  await db.delete(tries).where(eq(tries.what, keyOf(name, of)));
}
