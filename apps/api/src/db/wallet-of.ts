import { sql } from 'drizzle-orm';

import { type Db, prepared } from './query.ts';

/** A person's wallet in minor units of the base currency; before its first credit it is empty and its uuid blank. */
export async function walletOf(
  db: Db,
  userId: number,
): Promise<{ id: number | null; uuid: string; balanceMinor: number }> {
  const [wallet] = await prepared<{ id: number; uuid: string; balanceMinor: number }>(
    db,
    sql`select a.id::float8 as id, a.uuid, coalesce((
        select sum(e.amount_minor) from ledger_entries e where e.account_id = a.id), 0)::float8 as "balanceMinor"
      from ledger_accounts a where a.user_id = ${userId}`,
  );
  return wallet ?? { id: null, uuid: '', balanceMinor: 0 };
}
