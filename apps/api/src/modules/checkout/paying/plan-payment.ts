import { convertBack } from '@hamper/contract/prices/money';

import { Failure } from '../../../failure.ts';
import { walletPart } from '../../wallet/index.ts';
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

interface DuePrice {
  method: Pick<PaymentMethod, 'tag'>;
  price: Prices;
  takesWallet: boolean;
}

interface Funds {
  /** The requested wallet part of all orders together. */
  requestedMinor: number;
  /** In the base currency; null without an account. */
  balanceMinor: number | null;
  rateMillionths: number;
}

/**
 * Plans the payments of orders that are placed together. The wallet's part is spent on one after the other, so that their
 * parts are exactly the whole; what is left of the balance then covers what may be weighed more.
 * @throws wallet-insufficient if the balance is below the requested part
 */
export function planPayments<P extends DuePrice>(dues: P[], funds: Funds): (P & { plan: PaymentPlan })[] {
  const parts = walletParts(dues, funds);
  let left = (funds.balanceMinor ?? 0) - parts.reduce((sum, { baseMinor }) => sum + baseMinor, 0);
  return dues.map((due, index) => {
    const part = parts[index] ?? noPart;
    const plan = planOne(due, part, {
      balanceMinor: left + part.baseMinor,
      rateMillionths: funds.rateMillionths,
    });
    left -= plan.walletBase - part.baseMinor;
    return { ...due, plan };
  });
}

type WalletPart = ReturnType<typeof walletPart>;
const noPart: WalletPart = { partMinor: 0, baseMinor: 0 };

/** The parts in the base currency are differences of converted sums: rounded singly they could come to more than the whole. */
function walletParts(dues: DuePrice[], funds: Funds): WalletPart[] {
  const { rateMillionths } = funds;
  const balanceMinor = funds.balanceMinor ?? 0;
  let requested = funds.requestedMinor;
  const wanted = dues.map(({ method, price: { total }, takesWallet }) => {
    if (method.tag === 'wallet') return total;
    const part = takesWallet ? Math.min(requested, total) : 0;
    requested -= part;
    return part;
  });
  let sum = 0;
  let base = 0;
  return wanted.map((partMinor) => {
    sum += partMinor;
    const whole = walletPart({ balanceMinor, requestedMinor: sum, totalMinor: sum, rateMillionths });
    if (whole.partMinor < sum) throw insufficient();
    const baseMinor = whole.baseMinor - base;
    base = whole.baseMinor;
    return { partMinor, baseMinor };
  });
}

function planOne(
  { method, price }: DuePrice,
  { partMinor, baseMinor }: WalletPart,
  { balanceMinor, rateMillionths }: { balanceMinor: number; rateMillionths: number },
): PaymentPlan {
  const dueMinor = price.total - partMinor;
  if (dueMinor > 0) {
    // A transfer cannot be increased later; cash is paid at the delivery.
    const hasMargin = method.tag !== 'bank';
    const toAuthoriseMinor = hasMargin ? price.max - partMinor : dueMinor;
    return { walletMinor: partMinor, walletBase: baseMinor, dueMinor, toAuthoriseMinor, hasMargin };
  }
  // The margin comes on top of the part: a sum that is converted anew would not add up with those of the other orders.
  const withMarginBase =
    baseMinor + convertBack(price.max, rateMillionths) - convertBack(partMinor, rateMillionths);
  const hasMargin = partMinor > 0 && withMarginBase <= balanceMinor;
  return {
    walletMinor: partMinor,
    walletBase: hasMargin ? withMarginBase : baseMinor,
    dueMinor: 0,
    toAuthoriseMinor: 0,
    hasMargin,
  };
}

const insufficient = () =>
  new Failure('wallet-insufficient', { fields: { from_wallet_price: [{ fault: 'wallet-insufficient' }] } });
