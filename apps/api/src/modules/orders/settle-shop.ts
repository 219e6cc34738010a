import { convertBack } from '@hamper/contract/money';
import { sql } from 'drizzle-orm';

import { rows, type Db } from '../../db/query.ts';
import { takenByCards } from '../payments/index.ts';
import { accountOf, lockShopAccount, paidByWallet, writeTransfer } from '../wallet/index.ts';

interface Settling {
  /** Delivered, and under its lock. */
  order: { id: number; shopId: number; rateMillionths: number };
  now: Date;
}

/**
 * What the house took for a delivered order is owed to its shop: by cards, as far as providers have it, and by the
 * wallet. What goes back to cards later comes off again, as far as the shop's account reaches. Said twice it is owed
 * once. Answers what is left of the shop's account, and what the house bears itself now; in the base currency.
 */
export async function settleShop(
  tx: Db,
  { order, now }: Settling,
): Promise<{ account: number; balanceMinor: number; borneMinor: number }> {
  const { id: orderId, shopId, rateMillionths } = order;
  const { id: account, balanceMinor } = await lockShopAccount(tx, shopId);
  const settled = await settledBefore(tx, orderId);
  const reason = { orderId, now };
  let balance = balanceMinor;

  const byWallet = (await paidByWallet(tx, orderId)) - settled.sales;
  if (byWallet > 0) {
    const from = await accountOf(tx, 'sales');
    await writeTransfer(tx, { from, to: account, baseMinor: byWallet, type: 'sale', ...reason });
    balance += byWallet;
  }
  const { minor, isStuck } = await takenByCards(tx, orderId);
  const byCards = convertBack(minor, rateMillionths) - settled.cards;
  const cards = await accountOf(tx, 'cards');
  // What a bank would not take back is still its buyer's.
  if (byCards > 0 && !isStuck) {
    await writeTransfer(tx, { from: cards, to: account, baseMinor: byCards, type: 'sale', ...reason });
    balance += byCards;
  }
  const back = Math.max(-byCards, 0);
  const ofShop = Math.min(back, balance);
  if (ofShop > 0) {
    await writeTransfer(tx, { from: account, to: cards, baseMinor: ofShop, type: 'sale-back', ...reason });
    balance -= ofShop;
  }
  const borneMinor = back - ofShop;
  if (borneMinor > 0) {
    const from = await accountOf(tx, 'refunds');
    await writeTransfer(tx, { from, to: cards, baseMinor: borneMinor, type: 'sale-back', ...reason });
  }
  return { account, balanceMinor: balance, borneMinor };
}

/** What the books say of it already: out of the wallets' sales, and out of what cards brought. */
async function settledBefore(tx: Db, orderId: number): Promise<{ sales: number; cards: number }> {
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
