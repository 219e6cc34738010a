import { and, eq } from 'drizzle-orm';

import { logLine, reasonOf } from '../../../db/log-line.ts';
import type { Db } from '../../../db/query.ts';
import { users } from '../../../db/schema/accounts.ts';
import { cardCustomers } from '../../../db/schema/payments.ts';
import type { CardProvider } from '../../../ports/payment/payment.port.ts';
import type { PaymentEnv } from '../env.ts';

type Customer = typeof cardCustomers.$inferSelect;

/** An account as its card providers know it. */
export const customersOf = (db: Db, userId: number): Promise<Customer[]> =>
  db.select().from(cardCustomers).where(eq(cardCustomers.userId, userId));

async function customerAt(db: Db, userId: number, tag: string): Promise<string | null> {
  const [row] = await db
    .select({ ref: cardCustomers.ref })
    .from(cardCustomers)
    .where(and(eq(cardCustomers.userId, userId), eq(cardCustomers.provider, tag)));
  return row?.ref ?? null;
}

/**
 * An account's name at a provider, made at its first payment there. Calls the provider, so never in a transaction; two calls
 * at once get the same. Null if the provider makes none, such as for a key that may not: the payment goes on without.
 */
export async function ensureCustomer(
  { db }: Pick<PaymentEnv, 'db'>,
  { tag, vault }: CardProvider,
  { userId, signal }: { userId: number; signal: AbortSignal },
): Promise<string | null> {
  const known = await customerAt(db, userId, tag);
  if (known !== null) return known;
  const [person] = await db.select({ uuid: users.uuid }).from(users).where(eq(users.id, userId));
  if (!person) return null;
  try {
    const ref = await vault.createCustomer(person.uuid, signal);
    await db.insert(cardCustomers).values({ userId, provider: tag, ref }).onConflictDoNothing();
    return await customerAt(db, userId, tag);
  } catch (error) {
    logLine({ level: 'error', event: 'no customer', provider: tag, error: reasonOf(error) });
    return null;
  }
}

/** Forgets a customer of an account whom the provider does not know any more. */
export async function dropCustomer(
  db: Db,
  { userId, tag, ref }: { userId: number; tag: string; ref: string },
): Promise<void> {
  await db
    .delete(cardCustomers)
    .where(
      and(eq(cardCustomers.userId, userId), eq(cardCustomers.provider, tag), eq(cardCustomers.ref, ref)),
    );
}
