import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

import { and, eq, isNotNull } from 'drizzle-orm';

import { identityPasswords, users } from '../../db/schema/accounts.ts';
import { limitConcurrency } from '../../limit-concurrency.ts';
import type { Identity } from './identity.port.ts';

type Passwords = Pick<
  Identity,
  | 'hashPassword'
  | 'isCommonPassword'
  | 'setPassword'
  | 'dropPassword'
  | 'isPassword'
  | 'checkPassword'
  | 'isCurrentPassword'
>;

/** The cost of scrypt: `N` × `r` is its memory (128 bytes of each), times `p` its work. */
export interface Cost {
  N: number;
  r: number;
  p: number;
}
// One of OWASP's least costs, which are worth the same; of them one that takes little memory, 16 MB.
const COST: Cost = { N: 16_384, r: 8, p: 5 };
/** Of hashes as they were kept before, `salt:key` in hex: two fifths of the work, and these are the other three. */
const OLD_COST: Cost = { N: 16_384, r: 16, p: 1 };
const REST_COST: Cost = { ...COST, p: 3 };
const MAX_MEMORY = 64 * 1024 * 1024;
const KEY_BYTES = 64;

// Each takes 70 ms of a thread that files and name look-ups share: a flood waits here and not there.
const CONCURRENCY = 2;
const MAX_WAITING = 100;
const inTurn = limitConcurrency(CONCURRENCY, MAX_WAITING);

const derive = (password: string, salt: string, cost: Cost): Promise<Buffer> =>
  inTurn(() => scryptKey(password, salt, cost));

const scryptKey = (password: string, salt: string, cost: Cost): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, KEY_BYTES, { ...cost, maxmem: MAX_MEMORY }, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });

const isOld = (hash: string): boolean => !hash.startsWith('$');

/** The beginning of a hash, in the manner of PHC strings; the salt and the key are hex. */
const prefixOf = ({ N, r, p }: Cost): string => `$scrypt$ln=${Math.log2(N)},r=${r},p=${p}$`;
const HASH_PATTERN = /^\$scrypt\$ln=(\d+),r=(\d+),p=(\d+)\$([0-9a-f]*)\$([0-9a-f]*)$/;

async function matches(password: string, hash: string): Promise<boolean> {
  if (isOld(hash)) {
    const [salt = '', key = ''] = hash.split(':');
    const isRight = isSame(await derive(password, salt, OLD_COST), key);
    // All answers take as long: whose hash is old is nobody's business, nor that there is one.
    await derive(password, salt, REST_COST);
    return isRight;
  }
  const parts = HASH_PATTERN.exec(hash);
  // Of another kind, from an import say: it lets nobody in, and that takes as long.
  if (!parts) return derive(password, '', COST).then(() => false);
  const [, ln, r, p, salt = '', key = ''] = parts;
  return isSame(await derive(password, salt, { N: 2 ** Number(ln), r: Number(r), p: Number(p) }), key);
}

function isSame(actual: Buffer, key: string): boolean {
  const expected = Buffer.from(key, 'hex');
  return expected.length === actual.length && timingSafeEqual(expected, actual);
}

/**
 * Passwords, kept by us whichever provider verifies people: the first admin has one before anything is configured. Tests
 * of other things hash at a lower cost.
 */
export function createPasswords(cost: Cost = COST): Passwords {
  // Compared against when the email is unknown, so that the answer takes the same time.
  const nobody = `${prefixOf(cost)}${'0'.repeat(32)}$${'0'.repeat(KEY_BYTES * 2)}`;

  async function hashPassword(password: string): Promise<string> {
    const salt = randomBytes(16).toString('hex');
    return `${prefixOf(cost)}${salt}$${(await derive(password, salt, cost)).toString('hex')}`;
  }

  return {
    hashPassword,
    ...stored,
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
      if (!row || !right) return null;
      const renewedHash = isOld(row.hash) ? await hashPassword(password) : null;
      return { userId: row.id, passwordHash: row.hash, renewedHash };
    },
  };
}

const stored: Pick<Passwords, 'isCommonPassword' | 'setPassword' | 'dropPassword' | 'isCurrentPassword'> = {
  async isCommonPassword(password) {
    const { commonPasswords } = await import('./common-passwords.ts');
    return commonPasswords.has(password.normalize('NFKC').toLowerCase());
  },
  async setPassword(tx, { userId, passwordHash }) {
    await tx
      .insert(identityPasswords)
      .values({ userId, passwordHash })
      .onConflictDoUpdate({ target: identityPasswords.userId, set: { passwordHash, changedAt: new Date() } });
  },
  async dropPassword(tx, userId) {
    await tx.delete(identityPasswords).where(eq(identityPasswords.userId, userId));
  },
  async isCurrentPassword(tx, { userId, passwordHash }) {
    const [row] = await tx
      .select({ hash: identityPasswords.passwordHash })
      .from(identityPasswords)
      .where(eq(identityPasswords.userId, userId));
    return row?.hash === passwordHash;
  },
};
