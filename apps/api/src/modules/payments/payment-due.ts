import type { transactions } from '../../db/schema/payments.ts';
import { cardProviderOf, type PaymentEnv } from './env.ts';

type Row = Pick<
  typeof transactions.$inferSelect,
  'status' | 'authorisedMinor' | 'clientSecret' | 'needsAction'
>;

export interface PaymentDue {
  action: 'pay' | 'confirm' | 'wait';
  tag: string;
  client_secret: string | null;
  publishable_key: string | null;
}

/** The action that a card payment needs of its buyer. For the buyer alone: the secret allows to pay. */
export function paymentDue(env: Pick<PaymentEnv, 'ports'>, row: Row, tag: string): PaymentDue | null {
  const cards = cardProviderOf(env, tag);
  if (!cards || row.status !== 'progress' || row.authorisedMinor > 0) return null;
  const action = row.needsAction && cards.confirm ? 'confirm' : row.clientSecret ? 'pay' : 'wait';
  return {
    action,
    tag,
    client_secret: action === 'pay' ? row.clientSecret : null,
    publishable_key: action === 'pay' ? cards.publishableKey : null,
  };
}
