import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { type Db, rows } from '../../../db/query.ts';
import { openTestShop, type TestShop } from '../../../test-shop.ts';
import { isForOrderOrPart, netCardPayments } from '../../payments/index.ts';
import { eraseBuyer } from '../erase-buyer.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

/** How often all payments were read one by one, although the planner would rather do anything else. */
const scansOf = (work: (tx: Db) => Promise<unknown>): Promise<number> =>
  shop.db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`);
    const count = async () => {
      const [found] = await rows<{ scans: number }>(
        tx,
        sql`select seq_scan::int as scans from pg_stat_xact_user_tables where relname = 'transactions'`,
      );
      return found?.scans ?? 0;
    };
    const before = await count();
    await work(tx);
    return (await count()) - before;
  });

it('The payments of an order and of its parts are found without reading all there are', async () => {
  const removePicture = () => undefined;
  const read = [
    (tx: Db) => netCardPayments(tx, { orderId: 1 }),
    (tx: Db) => tx.execute(sql`select from orders o, transactions where o.id = 1 and ${isForOrderOrPart(1)}`),
    (tx: Db) =>
      eraseBuyer(tx, { userId: 0, now: new Date(), ports: shop.ports, publicUrl: null, removePicture }),
  ];
  for (const one of read) expect(await scansOf(one)).toBe(0);
});
