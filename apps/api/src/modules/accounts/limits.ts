import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';

import { eq, sql } from 'drizzle-orm';

import { type Db, rows } from '../../db/query.ts';
import { tries } from '../../db/schema/accounts.ts';
import type { Ctx } from '../../http/context.ts';
import { Failure } from '../../http/failure.ts';

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
  /** Codes to a number. */
  'codes-to': { most: 5, seconds: HOUR },
  'codes-to-in-a-day': { most: 10, seconds: DAY },
  'codes-from': { most: 20, seconds: HOUR },
  'codes-from-in-a-day': { most: 60, seconds: DAY },
  /** Codes entered, right or wrong: five tries each, so this stops whoever asks for codes only to guess. */
  'guesses-of': { most: 15, seconds: HOUR },
  'guesses-from': { most: 60, seconds: HOUR },
  /** Links to an address. */
  'links-to': { most: 5, seconds: HOUR },
  'links-from': { most: 30, seconds: HOUR },
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
  if ((await count({ db, now }, keyOf(name, of), seconds)) > most) throw new Failure('too-many-requests');
}

/** Takes the next turn if `seconds` have gone by since the last one; answers whether it did. */
export async function takeTurn(
  ctx: Pick<Ctx, 'db' | 'now'>,
  name: string,
  of: string,
  seconds: number,
): Promise<boolean> {
  return (await count(ctx, keyOf(name, of), seconds)) === 1;
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
export async function forgive(db: Db, name: LimitName, of: string): Promise<void> {
  await db.delete(tries).where(eq(tries.what, keyOf(name, of)));
}

/** What counts as one place: an address, or what a household gets of IPv6. */
export function placeOf({ address }: Pick<Ctx, 'address'>): string {
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.split('::');
  const first = head.split(':').filter(Boolean);
  const missing = tail === undefined ? 0 : 8 - first.length - tail.split(':').filter(Boolean).length;
  return [...first, ...Array.from({ length: missing }, () => '0')].slice(0, 4).join(':');
}
