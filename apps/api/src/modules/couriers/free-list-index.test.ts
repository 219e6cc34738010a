import { desc, sql, type SQL } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { rows } from '../../db/query.ts';
import { orders } from '../../db/schema/orders.ts';
import { openTestShop, type TestShop } from '../../test-shop.ts';
import { unassigned } from './queries.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

/** The plan of a statement, where the database does not read a small table as a whole. */
const planOf = (statement: SQL) =>
  shop.db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`);
    const plan = await rows<Record<'QUERY PLAN', string>>(tx, sql`explain ${statement}`);
    return plan.map((row) => row['QUERY PLAN']).join('\n');
  });

it('Deliveries that wait for a courier are found by their index, as they were in the release before', async () => {
  const free = shop.db.select({ id: orders.id }).from(orders).where(unassigned).orderBy(desc(orders.id));
  expect(await planOf(free.limit(20).getSQL())).toContain('orders_claimable');
  const before = sql`select id from orders where courier_id is null and delivery_type = 'delivery'
    and status in ('accepted', 'ready') order by id desc limit 20`;
  expect(await planOf(before)).toContain('orders_claimable');
});
