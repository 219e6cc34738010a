import { Failure } from '../../http/failure.ts';
import { walletPart } from '../wallet/index.ts';
import type { Method } from './payment-method.ts';

/** What an order comes to, and what it may come to once it is weighed. */
interface Prices {
  total: number;
  most: number;
}

/** How an order is paid: which part by the wallet, and what the other method is asked for. Order's currency unless said. */
export interface PaymentPlan {
  /** The wallet's part of the total. */
  walletMinor: number;
  /** What is taken out of the wallet now, in the base currency: more than its part where weighing may add to it. */
  walletBase: number;
  /** What the other method pays of the total, and what it is asked to hold. */
  dueMinor: number;
  askedMinor: number;
  /** Whether more than the total is secured, so that more than was ordered may be packed. */
  hasMargin: boolean;
}

interface Asked {
  method: Pick<Method, 'tag'>;
  price: Prices;
  /** How much the shopper wants the wallet to pay. */
  wishMinor: number;
  /** In the base currency; null without an account. */
  balanceMinor: number | null;
  rateMillionths: number;
}

/** @throws wallet-insufficient when the wallet holds less than it is asked for */
export function planPayment({ method, price, wishMinor, balanceMinor, rateMillionths }: Asked): PaymentPlan {
  const alone = method.tag === 'wallet';
  const wanted = alone ? price.total : Math.min(wishMinor, price.total);
  const balance = balanceMinor ?? 0;
  const part = (wishMinor: number) =>
    walletPart({ balanceMinor: balance, wishMinor, totalMinor: price.most, rateMillionths });
  const { partMinor, baseMinor } = part(wanted);
  if (partMinor < wanted) throw insufficient();
  const dueMinor = price.total - partMinor;
  if (dueMinor > 0) {
    // Nobody is asked for more than they transferred, and cash is counted at the door.
    const hasMargin = method.tag !== 'bank';
    const askedMinor = hasMargin ? price.most - partMinor : dueMinor;
    return { walletMinor: partMinor, walletBase: baseMinor, dueMinor, askedMinor, hasMargin };
  }
  const held = part(price.most);
  const hasMargin = partMinor > 0 && held.partMinor >= price.most;
  return {
    walletMinor: partMinor,
    walletBase: hasMargin ? held.baseMinor : baseMinor,
    dueMinor: 0,
    askedMinor: 0,
    hasMargin,
  };
}

const insufficient = () =>
  new Failure('wallet-insufficient', { fields: { from_wallet_price: [{ fault: 'wallet-insufficient' }] } });
