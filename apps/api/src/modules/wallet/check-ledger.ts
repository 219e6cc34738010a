import { sql } from 'drizzle-orm';

import { rows, type Db } from '../../db/query.ts';

/** Whether the ledger is consistent: transfers add up to 0, wallets and shops are not negative, stored balances match. */
export async function isLedgerBalanced(db: Db): Promise<boolean> {
  const wrong = await rows(
    db,
    sql`select 'transfer' as problem, t.id from ledger_transfers t
        left join ledger_entries e on e.transfer_id = t.id
        group by t.id having count(e.id) < 2 or sum(e.amount_minor) <> 0
      union all
      select 'wallet', a.id from ledger_accounts a join ledger_entries e on e.account_id = a.id
        where a.kind in ('wallet', 'shop') group by a.id having sum(e.amount_minor) < 0
      union all
      select 'shop', a.id from ledger_accounts a left join ledger_entries e on e.account_id = a.id
        where a.kind = 'shop' group by a.id having coalesce(sum(e.amount_minor), 0) <> a.balance_minor`,
  );
  return wrong.length === 0;
}
