import { logLine, reasonOf } from '../../../db/log-line.ts';
import { Failure, notFound } from '../../../failure.ts';
import type { Ctx, UserActor } from '../../../http/context.ts';
import {
  type CardProvider,
  CustomerGone,
  MAX_SAVED_CARDS,
  type SavedCard,
} from '../../../ports/payment/payment.port.ts';
import { customersOf, dropCustomer } from './customers.ts';

export type CardsCtx = Pick<Ctx, 'db' | 'ports' | 'now'> & { actor: UserActor };

export interface AccountCard extends SavedCard {
  provider: CardProvider;
  customer: string;
  isDefault: boolean;
}

export interface AccountCards {
  /** The default one first, then the latest first. */
  cards: AccountCard[];
  /** Tags of providers that did not answer. */
  unavailable: string[];
  /** Tags of providers that save no more cards of this account. */
  full: string[];
}

/** How long somebody waits for a provider's list. */
const WAIT_MS = 5000;

/** The actor's saved cards. Asks their providers, so never in a transaction; one that does not answer hides no other one's. */
export async function savedCards(ctx: CardsCtx): Promise<AccountCards> {
  const customers = await customersOf(ctx.db, ctx.actor.id);
  const lists = await Promise.all(
    customers.map(async ({ provider: tag, ref, defaultCard }) => {
      const provider = ctx.ports.cards.find((one) => one.tag === tag);
      // A provider that is not used here any more takes no payment either.
      if (!provider) return { tag, cards: [] };
      const cards = await cardsAt(ctx, provider, ref);
      return {
        tag,
        cards: cards?.map((card) => ({
          ...card,
          provider,
          customer: ref,
          isDefault: card.id === defaultCard,
        })),
      };
    }),
  );
  const all = lists.flatMap(({ cards = [] }) => cards);
  const first = all.find(({ isDefault }) => isDefault) ?? all[0];
  return {
    cards: all
      .map((card) => ({ ...card, isDefault: card === first }))
      .toSorted((one, other) => Number(other.isDefault) - Number(one.isDefault)),
    unavailable: lists.flatMap(({ tag, cards }) => (cards === undefined ? [tag] : [])),
    full: lists.flatMap(({ tag, cards = [] }) => (cards.length >= MAX_SAVED_CARDS ? [tag] : [])),
  };
}

/** One customer's cards; undefined if the provider does not answer. */
async function cardsAt(
  { db, actor }: CardsCtx,
  { tag, vault }: CardProvider,
  customer: string,
): Promise<SavedCard[] | undefined> {
  try {
    return await vault.savedCards(customer, AbortSignal.timeout(WAIT_MS));
  } catch (error) {
    if (error instanceof CustomerGone) {
      await dropCustomer(db, { userId: actor.id, tag, ref: customer });
      return [];
    }
    logLine({ level: 'error', event: 'no saved cards', provider: tag, error: reasonOf(error) });
    return undefined;
  }
}

/**
 * One of the actor's cards.
 * @throws not-found, cards-unavailable if it may be with a provider that does not answer
 */
export async function savedCard(ctx: CardsCtx, id: string): Promise<AccountCard> {
  const { cards, unavailable } = await savedCards(ctx);
  const card = cards.find((one) => one.id === id);
  if (card) return card;
  throw unavailable.length > 0 ? new Failure('cards-unavailable') : notFound();
}
