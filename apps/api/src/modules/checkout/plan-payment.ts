import { Failure } from '../../failure.ts';
import { walletPart } from '../wallet/index.ts';
import type { PaymentMethod } from './payment-method.ts';

/** The total of an order, and its maximum after weighing; minor units. */
interface Prices {
  total: number;
  max: number;
}

/** How an order is paid: the wallet's part and the other method's. Minor units of the order's currency, unless noted. */
export interface PaymentPlan {
  /** The wallet's part of the total. */
  walletMinor: number;
  /** The debit of the wallet in the base currency; with the weighing margin, if the wallet pays alone. */
  walletBase: number;
  /** The other method's part of the total, and the amount to authorise. */
  dueMinor: number;
  toAuthoriseMinor: number;
  /** Whether more than the total is secured, so that more than was ordered may be packed. */
  hasMargin: boolean;
}

interface PlanInput {
  method: Pick<PaymentMethod, 'tag'>;
  price: Prices;
  /** The requested wallet part. */
  requestedMinor: number;
  /** In the base currency; null without an account. */
  balanceMinor: number | null;
  rateMillionths: number;
}

/** @throws wallet-insufficient if the balance is below the requested part */
export function planPayment({
  method,
  price,
  requestedMinor,
  balanceMinor,
  rateMillionths,
}: PlanInput): PaymentPlan {
  const isWalletOnly = method.tag === 'wallet';
  const wanted = isWalletOnly ? price.total : Math.min(requestedMinor, price.total);
  const balance = balanceMinor ?? 0;
  const part = (requestedMinor: number) =>
    walletPart({ balanceMinor: balance, requestedMinor, totalMinor: price.max, rateMillionths });
  const { partMinor, baseMinor } = part(wanted);
  if (partMinor < wanted) throw insufficient();
  const dueMinor = price.total - partMinor;
  if (dueMinor > 0) {
    // A transfer cannot be increased later; cash is paid at the delivery.
    const hasMargin = method.tag !== 'bank';
    const toAuthoriseMinor = hasMargin ? price.max - partMinor : dueMinor;
    return { walletMinor: partMinor, walletBase: baseMinor, dueMinor, toAuthoriseMinor, hasMargin };
  }
  const withMargin = part(price.max);
  const hasMargin = partMinor > 0 && withMargin.partMinor >= price.max;
  return {
    walletMinor: partMinor,
    walletBase: hasMargin ? withMargin.baseMinor : baseMinor,
    dueMinor: 0,
    toAuthoriseMinor: 0,
    hasMargin,
  };
}

const insufficient = () =>
  new Failure('wallet-insufficient', { fields: { from_wallet_price: [{ fault: 'wallet-insufficient' }] } });
