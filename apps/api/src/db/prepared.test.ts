import { eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { rowsFor, rowsOf } from './json-rows.ts';
import { openPool, type Pool } from './pool.ts';
import { type Db, PREPARED, prepared, rows } from './query.ts';
import { orderDetails, orderEvents, orders } from './schema/orders.ts';
import { transactions } from './schema/payments.ts';
import { type TestDatabase, testDatabase } from './test-database.ts';

let database: TestDatabase;
let pool: Pool;
beforeAll(async () => {
  database = await testDatabase({ demo: true });
  pool = openPool(database.url);
});
afterAll(async () => {
  await pool.close();
  await database.drop();
});

/** The prepared statements of a connection, and how often it planned and ran them. */
const kept = (tx: Db) =>
  rows<{ statement: string; ran: number }>(
    tx,
    sql`select statement, (generic_plans + custom_plans)::int as ran from pg_prepared_statements order by length(name), name`,
  );

it('prepares statements once a connection, each text by itself', () =>
  pool.db.transaction(async (tx) => {
    for (const number of [1, 2, 3]) {
      expect(await prepared(tx, sql`select ${number}::int + 1 as more`)).toEqual([{ more: number + 1 }]);
    }
    expect(await prepared(tx, sql`select ${4}::int - 1 as less`)).toEqual([{ less: 3 }]);
    await rows(tx, sql`select ${5}::int as once`);
    expect(await kept(tx)).toEqual([
      { statement: 'select $1::int + 1 as more', ran: 3 },
      { statement: 'select $1::int - 1 as less', ran: 1 },
    ]);
  }));

it('goes on after a statement that failed, with what was kept before it', async () => {
  const divide = (by: number) => prepared<{ part: number }>(pool.db, sql`select 6 / ${by}::int as part`);
  expect(await divide(2)).toEqual([{ part: 3 }]);
  await expect(divide(0)).rejects.toThrow('Failed query');
  const lost = () => prepared(pool.db, sql`select ${1} from nowhere`);
  await expect(lost()).rejects.toThrow('Failed query');
  await expect(lost()).rejects.toThrow('Failed query');
  expect(await divide(3)).toEqual([{ part: 2 }]);
});

it('reads the rows of another table as that table itself does', async () => {
  const read = await pool.db
    .select({
      id: orders.id,
      events: rowsOf(orderEvents, eq(orderEvents.orderId, sql`orders.id`), sql`seq`),
      paid: rowsOf(transactions, eq(transactions.orderId, sql`orders.id`), sql`id`),
    })
    .from(orders)
    .prepare(PREPARED)
    .execute();
  expect(read.length).toBeGreaterThan(2);
  for (const { id, events, paid } of read) {
    const own = pool.db.select().from(orderEvents).where(eq(orderEvents.orderId, id));
    expect(events).toEqual(await own.orderBy(orderEvents.seq));
    const theirs = pool.db.select().from(transactions).where(eq(transactions.orderId, id));
    expect(paid).toEqual(await theirs.orderBy(transactions.id));
  }
});

it('writes any number of rows by one text, in their order and as they are', () =>
  pool.db.transaction(async (tx) => {
    const [like] = await tx.select().from(orderDetails).orderBy(orderDetails.id).limit(1);
    if (!like) throw new Error('The demo has no order');
    const { id: _, parentId: __, orderId, ...line } = like;
    const notes = ['"two", \\ \'one\' {3}', null, 'ß 家', '', 'last'];
    for (const count of [1, 2, notes.length]) {
      const lines = notes.slice(0, count).map((note) => ({ ...line, note }));
      const { columns, rows: given } = rowsFor(orderDetails, lines);
      const written = await prepared<{ id: number }>(
        tx,
        sql`insert into order_details (order_id, ${columns}) select ${orderId}::bigint, ${columns} from ${given}
          order by ordinality returning id::float8`,
      );
      const ids = written.map(({ id }) => id);
      const own = tx
        .select()
        .from(orderDetails)
        .where(inArray(orderDetails.id, ids))
        .orderBy(orderDetails.id);
      expect(await own).toEqual(lines.map((each, at) => ({ ...each, id: ids[at], orderId, parentId: null })));
    }
    expect((await kept(tx)).filter(({ statement }) => statement.startsWith('insert'))).toMatchObject([
      { ran: 3 },
    ]);
  }));
