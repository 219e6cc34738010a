import type { Quote } from '@hamper/contract/checkout';

import type { Draft } from '../draft.ts';

/** The part of a checkout's answers that a step asks for: all of them, or those that other orders have, too. */
export interface StepProps<Answers = Draft> {
  draft: Answers;
  change: (part: Partial<Answers>) => void;
  /** Words by the API's name of the field. */
  errors: Record<string, string>;
}

/** The answers to how an order is paid. */
export type PaymentAnswers = Pick<Draft, 'payment' | 'savedCard' | 'saveCard' | 'wallet'>;
/** The part of a price that the payment depends on. */
export type PayableQuote = Pick<Quote, 'wallet' | 'wallet_price' | 'total_price' | 'to_pay'>;
