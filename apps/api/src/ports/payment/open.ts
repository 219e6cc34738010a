import type { Config } from '../../config.ts';
import type { Db } from '../../db/query.ts';
import type { CardProvider } from './payment.port.ts';
import { sandboxCards } from './sandbox.ts';
import { stripeCards } from './stripe.ts';

/** The card providers of this configuration: the demo's sandbox, and Stripe where it is set. */
export const openCards = ({ mode, stripe }: Pick<Config, 'mode' | 'stripe'>, db: Db): CardProvider[] => [
  ...(mode === 'demo' ? [sandboxCards(db)] : []),
  ...(stripe ? [stripeCards(stripe)] : []),
];
