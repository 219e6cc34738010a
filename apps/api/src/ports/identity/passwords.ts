import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

import { and, eq, isNotNull } from 'drizzle-orm';

import { identityPasswords, users } from '../../db/schema/accounts.ts';
import { Failure } from '../../http/failure.ts';
import type { Identity } from './identity.port.ts';

type Passwords = Pick<
  Identity,
  'hashPassword' | 'setPassword' | 'dropPassword' | 'isPassword' | 'checkPassword' | 'isHeld'
>;

// The cost and form (`salt:key`, both hex) are better-auth's, so that its hashes and ours are one kind.
const COST = { N: 16_384, r: 16, p: 1, maxmem: 64 * 1024 * 1024 };
const KEY_BYTES = 64;

// Each takes 30 ms of a thread that files and name look-ups share: a flood waits here and not there.
const AT_ONCE = 2;
const MOST_WAITING = 100;
let running = 0;
const waiting: (() => void)[] = [];

async function derive(password: string, salt: string): Promise<Buffer> {
  if (running >= AT_ONCE) {
    if (waiting.length >= MOST_WAITING) throw new Failure('too-many-requests');
    await new Promise<void>((turn) => waiting.push(turn));
  } else running += 1;
  try {
    return await scryptKey(password, salt);
  } finally {
    // The place goes on to the next in line, or is free again.
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

const scryptKey = (password: string, salt: string): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, KEY_BYTES, COST, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });

async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16).toString('hex');
  return `${salt}:${(await derive(password, salt)).toString('hex')}`;
}

async function matches(password: string, hash: string): Promise<boolean> {
  const [salt = '', key = ''] = hash.split(':');
  const expected = Buffer.from(key, 'hex');
  const actual = await derive(password, salt);
  return expected.length === actual.length && timingSafeEqual(expected, actual);
}

// Compared against when the email is unknown, so that the answer takes the same time.
const nobody = `${'0'.repeat(32)}:${'0'.repeat(KEY_BYTES * 2)}`;

/** Passwords, kept by us whoever else proves people: the first admin has one before anything is configured. */
export const passwords: Passwords = {
  hashPassword,
  async setPassword(tx, { userId, passwordHash }) {
    await tx
      .insert(identityPasswords)
      .values({ userId, passwordHash })
      .onConflictDoUpdate({ target: identityPasswords.userId, set: { passwordHash, changedAt: new Date() } });
  },
  async dropPassword(tx, userId) {
    await tx.delete(identityPasswords).where(eq(identityPasswords.userId, userId));
  },
  async isPassword(db, { userId, password }) {
    const [row] = await db
      .select({ hash: identityPasswords.passwordHash })
      .from(identityPasswords)
      .where(eq(identityPasswords.userId, userId));
    return (await matches(password, row?.hash ?? nobody)) && row !== undefined;
  },
  async checkPassword(db, { password, ...login }) {
    // A number that is only claimed lets nobody in: two people may claim the same.
    const who =
      'email' in login
        ? eq(users.email, login.email)
        : and(eq(users.phone, login.phone), isNotNull(users.phoneVerifiedAt));
    const [row] = await db
      .select({ id: users.id, hash: identityPasswords.passwordHash })
      .from(users)
      .innerJoin(identityPasswords, eq(identityPasswords.userId, users.id))
      .where(who);
    const right = await matches(password, row?.hash ?? nobody);
    return row && right ? { userId: row.id, passwordHash: row.hash } : null;
  },
  async isHeld(tx, { userId, passwordHash }) {
    const [row] = await tx
      .select({ hash: identityPasswords.passwordHash })
      .from(identityPasswords)
      .where(eq(identityPasswords.userId, userId));
    return row?.hash === passwordHash;
  },
};
