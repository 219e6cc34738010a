import { and, eq, sql } from 'drizzle-orm';

import { cardCustomers } from '../../../db/schema/payments.ts';
import { Failure } from '../../../failure.ts';
import { type CardsCtx, savedCard } from './saved-cards.ts';

const WAIT_MS = 10_000;

/**
 * Offers a card first, and every other one later.
 * @throws not-found, cards-unavailable
 */
export async function setDefaultCard(ctx: CardsCtx, id: string): Promise<void> {
  const { provider } = await savedCard(ctx, id);
  await ctx.db
    .update(cardCustomers)
    .set({ defaultCard: sql`case when ${cardCustomers.provider} = ${provider.tag} then ${id} end` })
    .where(eq(cardCustomers.userId, ctx.actor.id));
}

/**
 * Removes a card at its provider. Payments that it began go on.
 * @throws not-found, cards-unavailable
 */
export async function removeCard(ctx: CardsCtx, id: string): Promise<void> {
  const { provider, customer } = await savedCard(ctx, id);
  try {
    await provider.vault.removeCard(customer, id, AbortSignal.timeout(WAIT_MS));
  } catch (cause) {
    throw new Failure('cards-unavailable', { cause });
  }
  const own = eq(cardCustomers.userId, ctx.actor.id);
  await ctx.db
    .update(cardCustomers)
    .set({ defaultCard: null })
    .where(and(own, eq(cardCustomers.defaultCard, id)));
}
