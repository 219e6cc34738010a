import { randomUUID } from 'node:crypto';

import { and, desc, eq, sql } from 'drizzle-orm';

import type { Db } from '../../db/query.ts';
import { sandboxCards } from '../../db/schema/payments.ts';
import { type CardVault, MAX_SAVED_CARDS, type SavedCard } from './payment.port.ts';

const YEARS = 4;

/** The demo bank's saved cards: what came of a number, its last digits, and an expiry that the bank makes up. */
export const sandboxVault = (db: Db): CardVault => ({
  createCustomer: async (userUuid) => `customer_${userUuid}`,
  savedCards: async (customer) => (await cardsOf(db, customer)).map(presentCard),
  async removeCard(customer, card) {
    await db.delete(sandboxCards).where(and(eq(sandboxCards.ref, card), eq(sandboxCards.customer, customer)));
  },
  async deleteCustomer(customer) {
    await db.delete(sandboxCards).where(eq(sandboxCards.customer, customer));
  },
  openSession: async () => null,
});

type Row = typeof sandboxCards.$inferSelect;

const cardsOf = (db: Db, customer: string): Promise<Row[]> =>
  db
    .select()
    .from(sandboxCards)
    .where(eq(sandboxCards.customer, customer))
    .orderBy(desc(sandboxCards.createdAt), desc(sandboxCards.ref))
    .limit(MAX_SAVED_CARDS);

const presentCard = ({ ref, brand, last4, expMonth, expYear }: Row): SavedCard => ({
  ...{ id: ref, brand, last4, expMonth, expYear },
});

/** One card of a customer; undefined for a stranger's. */
export async function sandboxCard(db: Db, customer: string, card: string): Promise<Row | undefined> {
  const [row] = await db
    .select()
    .from(sandboxCards)
    .where(and(eq(sandboxCards.ref, card), eq(sandboxCards.customer, customer)));
  return row;
}

/** Saves a card that has paid; the same one again is no other one, and beyond the most none is saved. */
export async function saveSandboxCard(
  db: Db,
  customer: string,
  { outcome, brand, last4 }: Pick<Row, 'outcome' | 'brand' | 'last4'>,
): Promise<void> {
  const made = new Date();
  const row = {
    ref: `sandbox_card_${randomUUID()}`,
    customer,
    outcome,
    brand,
    last4,
    expMonth: made.getUTCMonth() + 1,
    expYear: made.getUTCFullYear() + YEARS,
  };
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`cards of ${customer}`}, 0))`);
    if ((await tx.$count(sandboxCards, eq(sandboxCards.customer, customer))) >= MAX_SAVED_CARDS) return;
    await tx.insert(sandboxCards).values(row).onConflictDoNothing();
  });
}
