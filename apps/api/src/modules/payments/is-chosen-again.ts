import type { PaymentChoice } from './cards/check-card.ts';
import type { Row } from './lock-transactions.ts';
import { sandboxMethod } from './sandbox-method.ts';

/** Whether a choice is what a payment was begun by. */
export function isChosenAgain(
  { tag, savedCard, method }: Row,
  { payment_tag, saved_card, card }: PaymentChoice,
): boolean {
  if (payment_tag !== tag || (saved_card ?? null) !== savedCard) return false;
  return tag !== 'sandbox' || savedCard !== null || sandboxMethod(card?.number) === method;
}
