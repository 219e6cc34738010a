import { isTestCard } from '../../features/payments/test-cards.ts';
import { fieldReader, type PostedForm } from './posted-form.ts';

/** The means of payment, as `PaymentFields` has it: a saved card, whose own payment method the form names, or a payment method. */
export function paymentIn(form: PostedForm) {
  const field = fieldReader(form);
  const chosen = field('payment');
  const cardTag = field('card_tag');
  if (chosen === '') return {};
  if (cardTag !== '') return { payment_tag: cardTag, saved_card: chosen };
  if (chosen !== 'sandbox') return { payment_tag: chosen };
  return { payment_tag: chosen, card: { number: field('card'), save: field('save_card') === '1' } };
}

/** The choice of how to pay, for a form that was refused. Of a card's number only one that is nobody's is kept. */
export function keptPayment(form: PostedForm): Record<string, string> {
  const field = fieldReader(form);
  const kept = ['payment', 'save_card', 'card'].map((name) => [name, field(name)] as const);
  return Object.fromEntries(
    kept.filter(([name, value]) => value !== '' && (name !== 'card' || isTestCard(value))),
  );
}

/** Fields of what pays. */
export const PAYMENT_FIELDS: ReadonlySet<string> = new Set([
  ...['payment', 'payment_tag', 'saved_card', 'card', 'card.number'],
]);

/** Refusals of a payment, which are said beside what pays. */
export const OF_PAYMENT: ReadonlySet<string> = new Set([
  ...['payment-awaited', 'payment-declined', 'payment-unavailable', 'wallet-insufficient'],
]);
