import { Failure, type FieldFault } from '../../../failure.ts';
import type { Ctx, UserActor } from '../../../http/context.ts';
import { consumeLimit } from '../../accounts/index.ts';
import { paymentMethods } from '../../settings/index.ts';
import { savedCards } from './saved-cards.ts';

/** The requested payment method, by id or tag, and how its card is given: a saved one, or a number of the demo's sandbox. */
export interface PaymentChoice {
  payment_id?: number | undefined;
  payment_tag?: string | undefined;
  card?: { number: string; save?: boolean | undefined } | undefined;
  /** Checked by `checkCard`. */
  saved_card?: string | undefined;
}

/** Whether a provider has to be asked before such a choice is taken. */
export const asksProvider = ({ card, saved_card: id }: PaymentChoice): boolean =>
  id !== undefined || card?.save === true;

/**
 * Checks that a saved card is the actor's own, and that one may be saved; with the requested payment method, by id or tag.
 * Asks the provider, so before the transaction that places an order, and as often as the cards may be listed.
 * @throws payment-unavailable, too-many-requests
 */
export async function checkCard(
  ctx: Pick<Ctx, 'db' | 'ports' | 'now' | 'actor'>,
  choice: PaymentChoice,
): Promise<void> {
  if (!asksProvider(choice)) return;
  const { saved_card: id } = choice;
  const isSaved = id !== undefined;
  const field = isSaved ? 'saved_card' : 'card.save';
  if (ctx.actor.kind !== 'user') throw refusal(field, 'sign-in-for-cards');
  const actor: UserActor = ctx.actor;
  await consumeLimit(ctx, 'card-lists-of', String(actor.id));
  const tag = await tagOf(ctx, choice);
  const { cards, unavailable, full } = await savedCards({ ...ctx, actor });
  if (!isSaved) {
    if (tag !== undefined && full.includes(tag)) throw refusal(field, 'cards-full');
    return;
  }
  const found = cards.find((one) => one.id === id && one.provider.tag === tag);
  if (!found) throw refusal(field, unavailable.length > 0 ? 'cards-unavailable' : 'card-gone');
}

async function tagOf(
  { db }: Pick<Ctx, 'db'>,
  { payment_id: id, payment_tag: tag }: PaymentChoice,
): Promise<string | undefined> {
  if (!id) return tag;
  return (await paymentMethods(db)).find((one) => one.id === id)?.tag;
}

const refusal = (field: string, fault: FieldFault): Failure =>
  new Failure('payment-unavailable', { fields: { [field]: [{ fault }] } });
