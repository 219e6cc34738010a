import { sql } from 'drizzle-orm';

import type { Db } from '../../../db/query.ts';

/**
 * Makes a guest's shares of group orders those of the account that they sign in to: their receipts. Of an order of which it has a share
 * already, the other one goes on to be opened by its key alone.
 */
export async function takeGuestShares(
  tx: Db,
  { userId, guestHash }: { userId: number; guestHash: Buffer },
): Promise<void> {
  // In one order: two devices sign in at once.
  await tx.execute(sql`
    update order_shares s set user_id = ${userId}, guest = null
    from (
      select order_id, number from order_shares where guest = ${guestHash.toString('hex')}
      order by order_id, number for update
    ) theirs
    where s.order_id = theirs.order_id and s.number = theirs.number
      and not exists (select from order_shares o where o.order_id = s.order_id and o.user_id = ${userId})`);
}
