/** A payment that waits, as the API tells it. */
export interface PaymentDue {
  action: 'pay' | 'confirm' | 'wait';
  tag: string;
  client_secret: string | null;
  publishable_key: string | null;
}

/** The outcome that a bank's page led back with. It is only a hint: the API says what is true. */
export type Returned = 'ok' | 'failed' | undefined;

/** The next step of whoever pays: answer the bank, fill in a card, wait, or choose another way. */
type PaymentStage = 'confirm' | 'card' | 'wait' | 'choose';

export function paymentStage(due: Omit<PaymentDue, 'tag'>, returned: Returned): PaymentStage {
  const { action, client_secret: secret, publishable_key: key } = due;
  if (action !== 'pay') return action;
  if (secret === null || key === null) return 'choose';
  return returned === 'ok' ? 'wait' : 'card';
}
