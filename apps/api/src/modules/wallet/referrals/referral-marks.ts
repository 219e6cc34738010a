import { createHmac } from 'node:crypto';

import { and, eq, gt, inArray } from 'drizzle-orm';

import type { Db } from '../../../db/query.ts';
import { users } from '../../../db/schema/accounts.ts';
import { orders } from '../../../db/schema/orders.ts';
import { referralMarks } from '../../../db/schema/wallet.ts';
import { readSigningKey } from '../../../signing-key.ts';
import type { OnAccountDeletion } from '../../accounts/index.ts';

/** A year: after it nothing is left of a deleted account. */
const KEPT_MS = 365 * 24 * 60 * 60_000;

interface KnownBy {
  email: string | null;
  phones: (string | null)[];
}

/** Keyed, so that nobody finds numbers out by trying them all. A mailbox is one, whatever stands behind a plus sign. */
async function marksOf(db: Db, { email, phones }: KnownBy): Promise<Buffer[]> {
  const { key } = await readSigningKey(db, 'referrals');
  const mark = (text: string) => createHmac('sha256', key).update(text).digest();
  const numbers = [...new Set(phones)].filter((phone) => phone !== null && phone !== '');
  return [
    ...(email === null ? [] : [mark(`email ${email.toLowerCase().replace(/\+[^@]*(?=@)/, '')}`)]),
    ...numbers.map((phone) => mark(`phone ${phone}`)),
  ];
}

/** Whether a deleted account was known by one of these. */
export async function wasDeleted(tx: Db, known: KnownBy, now: Date): Promise<boolean> {
  const marks = await marksOf(tx, known);
  if (marks.length === 0) return false;
  const [found] = await tx
    .select({ mark: referralMarks.mark })
    .from(referralMarks)
    .where(and(inArray(referralMarks.mark, marks), gt(referralMarks.expiresAt, now)))
    .limit(1);
  return found !== undefined;
}

/** Remembers what a deleted account was known by: by another account its person is no new friend. */
export const rememberDeleted: OnAccountDeletion = async (tx, { userId, now }) => {
  const [person] = await tx
    .select({ email: users.email, phone: users.phone })
    .from(users)
    .where(eq(users.id, userId));
  const bought = await tx
    .selectDistinct({ phone: orders.phone })
    .from(orders)
    .where(eq(orders.userId, userId));
  // Without an order there was nothing to be rewarded for.
  if (bought.length === 0) return;
  const phones = [person?.phone ?? null, ...bought.map(({ phone }) => phone)];
  const expiresAt = new Date(now.getTime() + KEPT_MS);
  const marks = await marksOf(tx, { email: person?.email ?? null, phones });
  for (const mark of marks)
    await tx
      .insert(referralMarks)
      .values({ mark, expiresAt })
      .onConflictDoUpdate({ target: referralMarks.mark, set: { expiresAt } });
};
