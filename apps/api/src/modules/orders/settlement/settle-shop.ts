import { convertBack } from '@hamper/contract/prices/money';
import { eq, sql } from 'drizzle-orm';

import { rows, type Db } from '../../../db/query.ts';
import { orders } from '../../../db/schema/orders.ts';
import { hasPendingRefund, netCardPayments } from '../../payments/index.ts';
import { platformAccountId, lockShopAccount, walletPaymentMinor, writeTransfer } from '../../wallet/index.ts';
import type { LockedOrder } from '../lock-order.ts';

type SoldOrder = Pick<LockedOrder, 'id' | 'shopId' | 'rateMillionths' | 'shopBooking' | 'status'>;

interface Settlement {
  /** Delivered, or becoming so in this transaction; locked. */
  order: SoldOrder;
  /** For an order from before shop accounts: what the platform had received before a refund in this transaction. */
  before?: Received;
  now: Date;
}

/** The amount that the platform has received for an order, in the base currency: by wallets, and by captured cards. */
interface Received {
  sales: number;
  cards: number;
  /** A provider refused a refund. */
  hasFailedRefund: boolean;
}

export async function receivedFor(tx: Db, { id, rateMillionths }: SoldOrder): Promise<Received> {
  const { minor, hasFailedRefund } = await netCardPayments(tx, { orderId: id });
  return {
    sales: await walletPaymentMinor(tx, id),
    cards: convertBack(minor, rateMillionths),
    hasFailedRefund,
  };
}

/**
 * Settles the account of a shop after news of a payment: a provider's event may come after the delivery, or the return of what is
 * paid for in part. One of a refund that is still being sent may say what counts as pending, too: the end of that settles.
 */
export async function settleAfterPayment(
  tx: Db,
  { order, now }: { order: SoldOrder & Pick<LockedOrder, 'keptMinor'>; now: Date },
): Promise<void> {
  const isSold = order.status === 'delivered' || order.keptMinor > 0;
  if (isSold && !(await hasPendingRefund(tx, order.id))) await settleShop(tx, { order, now });
}

/**
 * Credits the shop with what the platform received for a delivered order by cards and wallet. Later card refunds are
 * debited, as far as the shop's balance covers them; the platform bears the rest. Repeating it changes nothing.
 * @returns the shop's account with its balance, and the new loss of the platform; base currency
 */
export async function settleShop(
  tx: Db,
  { order, before, now }: Settlement,
): Promise<{ account: number; balanceMinor: number; platformLossMinor: number }> {
  const { id: orderId, shopId } = order;
  const { id: account, balanceMinor } = await lockShopAccount(tx, shopId);
  const received = await receivedFor(tx, order);
  const reason = { orderId, now };
  const settled =
    order.shopBooking === 'before' && order.status === 'delivered'
      ? await writeOpeningEntries(tx, { account, received: before ?? received, ...reason })
      : await settledAmounts(tx, orderId);
  if (order.shopBooking !== 'booked')
    await tx.update(orders).set({ shopBooking: 'booked' }).where(eq(orders.id, orderId));
  let balance = balanceMinor;

  const byWallet = received.sales - settled.sales;
  if (byWallet > 0) {
    const from = await platformAccountId(tx, 'sales');
    await writeTransfer(tx, { from, to: account, baseMinor: byWallet, type: 'sale', ...reason });
    balance += byWallet;
  }
  const byCards = received.cards - settled.cards;
  const cards = await platformAccountId(tx, 'cards');
  // Money of a failed refund still belongs to the buyer.
  if (byCards > 0 && !received.hasFailedRefund) {
    await writeTransfer(tx, { from: cards, to: account, baseMinor: byCards, type: 'sale', ...reason });
    balance += byCards;
  }
  const refunded = Math.max(-byCards, 0);
  const shopMinor = Math.min(refunded, balance);
  if (shopMinor > 0) {
    await writeTransfer(tx, { from: account, to: cards, baseMinor: shopMinor, type: 'sale-back', ...reason });
    balance -= shopMinor;
  }
  const platformLossMinor = refunded - shopMinor;
  if (platformLossMinor > 0) {
    const from = await platformAccountId(tx, 'refunds');
    await writeTransfer(tx, { from, to: cards, baseMinor: platformLossMinor, type: 'sale-back', ...reason });
  }
  return { account, balanceMinor: balance, platformLossMinor };
}

/**
 * An order from before shop accounts was paid out outside the ledger: its sale is entered together with an equal debit, so
 * that only later refunds change the shop's balance.
 */
async function writeOpeningEntries(
  tx: Db,
  { account, received, ...reason }: { account: number; received: Received; orderId: number; now: Date },
): Promise<{ sales: number; cards: number }> {
  for (const from of ['sales', 'cards'] as const) {
    const baseMinor = received[from];
    if (baseMinor <= 0) continue;
    await writeTransfer(tx, {
      from: await platformAccountId(tx, from),
      to: account,
      baseMinor,
      type: 'sale',
      ...reason,
    });
    const to = await platformAccountId(tx, 'payouts');
    await writeTransfer(tx, { from: account, to, baseMinor, type: 'opening', ...reason });
  }
  return received;
}

/** The ledger's amounts for this order so far, by source account. */
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
