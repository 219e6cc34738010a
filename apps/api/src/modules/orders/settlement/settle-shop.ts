import { convertBack } from '@hamper/contract/prices/money';
import { eq, sql } from 'drizzle-orm';

import { rows, type Db } from '../../../db/query.ts';
import { orders } from '../../../db/schema/orders.ts';
import { netCardPayments } from '../../payments/index.ts';
import { accountOf, lockShopAccount, walletPaymentMinor, writeTransfer } from '../../wallet/index.ts';
import type { LockedOrder } from '../lock-order.ts';

type Sold = Pick<LockedOrder, 'id' | 'shopId' | 'rateMillionths' | 'shopBooking' | 'status'>;

interface Settling {
  /** Delivered or just about to be, and under its lock. */
  order: Sold;
  /** What the house had of one that came before shops had accounts; what it has now, unless something goes back just now. */
  before?: Taken;
  now: Date;
}

/** What the house has of an order, in the base currency: of wallets, and of cards as far as providers have it. */
interface Taken {
  sales: number;
  cards: number;
  /** A provider would not give back what it was told to. */
  hasFailedRefund: boolean;
}

export async function receivedFor(tx: Db, { id, rateMillionths }: Sold): Promise<Taken> {
  const { minor, hasFailedRefund } = await netCardPayments(tx, id);
  return {
    sales: await walletPaymentMinor(tx, id),
    cards: convertBack(minor, rateMillionths),
    hasFailedRefund,
  };
}

/**
 * What the house took for a delivered order is owed to its shop: by cards, as far as providers have it, and by the
 * wallet. What goes back to cards later comes off again, as far as the shop's account reaches. Said twice it is owed
 * once. Answers what is left of the shop's account, and what the house bears itself now; in the base currency.
 */
export async function settleShop(
  tx: Db,
  { order, before, now }: Settling,
): Promise<{ account: number; balanceMinor: number; houseLossMinor: number }> {
  const { id: orderId, shopId } = order;
  const { id: account, balanceMinor } = await lockShopAccount(tx, shopId);
  const taken = await receivedFor(tx, order);
  const reason = { orderId, now };
  const settled =
    order.shopBooking === 'before' && order.status === 'delivered'
      ? await writeOpeningEntries(tx, { account, taken: before ?? taken, ...reason })
      : await settledAmounts(tx, orderId);
  if (order.shopBooking !== 'booked')
    await tx.update(orders).set({ shopBooking: 'booked' }).where(eq(orders.id, orderId));
  let balance = balanceMinor;

  const byWallet = taken.sales - settled.sales;
  if (byWallet > 0) {
    const from = await accountOf(tx, 'sales');
    await writeTransfer(tx, { from, to: account, baseMinor: byWallet, type: 'sale', ...reason });
    balance += byWallet;
  }
  const byCards = taken.cards - settled.cards;
  const cards = await accountOf(tx, 'cards');
  // What a bank would not take back is still its buyer's.
  if (byCards > 0 && !taken.hasFailedRefund) {
    await writeTransfer(tx, { from: cards, to: account, baseMinor: byCards, type: 'sale', ...reason });
    balance += byCards;
  }
  const back = Math.max(-byCards, 0);
  const ofShop = Math.min(back, balance);
  if (ofShop > 0) {
    await writeTransfer(tx, { from: account, to: cards, baseMinor: ofShop, type: 'sale-back', ...reason });
    balance -= ofShop;
  }
  const houseLossMinor = back - ofShop;
  if (houseLossMinor > 0) {
    const from = await accountOf(tx, 'refunds');
    await writeTransfer(tx, { from, to: cards, baseMinor: houseLossMinor, type: 'sale-back', ...reason });
  }
  return { account, balanceMinor: balance, houseLossMinor };
}

/**
 * One that came before its shop had an account was paid out by other means: it is booked as any other, and taken off
 * again, so that only what goes back of it from now on is the shop's to bear.
 */
async function writeOpeningEntries(
  tx: Db,
  { account, taken, ...reason }: { account: number; taken: Taken; orderId: number; now: Date },
): Promise<{ sales: number; cards: number }> {
  for (const from of ['sales', 'cards'] as const) {
    const baseMinor = taken[from];
    if (baseMinor <= 0) continue;
    await writeTransfer(tx, {
      from: await accountOf(tx, from),
      to: account,
      baseMinor,
      type: 'sale',
      ...reason,
    });
    const to = await accountOf(tx, 'payouts');
    await writeTransfer(tx, { from: account, to, baseMinor, type: 'opening', ...reason });
  }
  return taken;
}

/** What the books say of it already: out of the wallets' sales, and out of what cards brought. */
async function settledAmounts(tx: Db, orderId: number): Promise<{ sales: number; cards: number }> {
  const [sum] = await rows<{ sales: number; cards: number }>(
    tx,
    sql`select coalesce(-sum(e.amount_minor) filter (where a.kind = 'sales'), 0)::float8 as sales,
        coalesce(-sum(e.amount_minor) filter (where a.kind = 'cards'), 0)::float8 as cards
      from ledger_transfers t
      join ledger_entries e on e.transfer_id = t.id
      join ledger_accounts a on a.id = e.account_id
      where t.order_id = ${orderId} and t.type in ('sale', 'sale-back')`,
  );
  return sum ?? { sales: 0, cards: 0 };
}
