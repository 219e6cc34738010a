import { AsyncLocalStorage } from 'node:async_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

import { DrizzleQueryError, sql } from 'drizzle-orm';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';

import { openRelay } from '../ports/events/tcp-relay.fixture.ts';
import { openPool, type PoolOptions } from './pool.ts';
import { type Db, rows } from './query.ts';
import { type TestDatabase, testDatabase } from './test-database.ts';
import { execute, databaseAt } from './test-server.ts';
import { isUnavailable } from './unavailable.ts';

test('a connection keeps nothing of whom it was opened for', async () => {
  const database = await testDatabase();
  const pool = openPool(database.url);
  const pages = new AsyncLocalStorage<object>();
  const ask = (page: object) => pages.run(page, () => pool.db.execute(sql`select 1`).then(() => undefined));
  let page: object | undefined = { html: '' };
  const seen = new WeakRef(page);
  await ask(page);
  page = undefined;
  await pool.db.execute(sql`select 1`);
  await collectGarbage();
  expect(seen.deref()).toBeUndefined();
  await pool.close();
  await database.drop();
});

async function collectGarbage(): Promise<void> {
  setFlagsFromString('--expose-gc');
  // A promise of this turn may retain it until the next one.
  await new Promise((next) => setImmediate(next));
  (runInNewContext('gc') as () => void)();
}

describe('A pool', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await testDatabase();
  });
  afterAll(() => database.drop());

  async function withPool(options: PoolOptions, work: (db: Db) => Promise<void>, url = database.url) {
    const pool = openPool(url, options);
    await work(pool.db);
    await pool.close();
  }
  const failureOf = (asked: Promise<unknown>) =>
    asked.then(
      () => null,
      (error: unknown) => error,
    );
  const raise = (error: Error): never => {
    throw error;
  };
  /** How many sessions of a pool sleep or wait for a lock of the test. */
  const asleep = async (name: string) => {
    const client = new Client({ connectionString: database.url });
    await client.connect();
    const { rowCount } = await client.query(
      `select from pg_stat_activity
       where datname = current_database() and application_name = $1 and wait_event in ('PgSleep', 'advisory')`,
      [name],
    );
    await client.end();
    return rowCount;
  };
  const endSession = (pid: number) =>
    execute(databaseAt(database.url, 'postgres'), `select pg_terminate_backend(${pid})`);
  const sessionOf = async (db: Db) => {
    const [row] = await rows<{ pid: number }>(db, sql`select pg_backend_pid() as pid`);
    return row?.pid ?? 0;
  };

  it('outlives a connection that is lost inside a transaction', () =>
    withPool({ max: 1 }, async (db) => {
      const lost = await failureOf(
        db.transaction(async (tx) => {
          await endSession(await sessionOf(tx));
          await tx.execute(sql`select 1`);
        }),
      );
      expect(isUnavailable(lost)).toBe(true);
      expect(await rows(db, sql`select 1 as one`)).toEqual([{ one: 1 }]);
    }));

  it('outlives one that is lost while its transaction does something else', () =>
    withPool({ max: 1 }, async (db) => {
      const lost = await failureOf(
        db.transaction(async (tx) => {
          await endSession(await sessionOf(tx));
          await new Promise((later) => setTimeout(later, 50));
        }),
      );
      expect(isUnavailable(lost)).toBe(true);
      expect(await sessionOf(db)).toBeGreaterThan(0);
    }));

  it('loses no place to transactions that could not begin', async () => {
    const relay = await openRelay(Number(new URL(database.url).port));
    const through = new URL(database.url);
    through.port = String(relay.port);
    await withPool(
      { max: 2, connectMs: 300, statementMs: 100 },
      async (db) => {
        await Promise.all([sessionOf(db), sessionOf(db)]);
        relay.swallow();
        for (let time = 0; time < 3; time += 1)
          expect(isUnavailable(await failureOf(db.transaction((tx) => sessionOf(tx))))).toBe(true);
        relay.pass();
        await Promise.all([1, 2, 3].map(() => db.transaction((tx) => sessionOf(tx))));
      },
      through.href,
    );
    relay.close();
  });

  it('waits for a connection no longer than it may, and for a statement neither', () =>
    withPool({ max: 1, connectMs: 100, statementMs: 300 }, async (db) => {
      const slow = failureOf(db.execute(sql`select pg_sleep(30)`));
      const waiting = await failureOf(db.execute(sql`select 1`));
      expect(isUnavailable(waiting)).toBe(true);
      expect(isUnavailable(await slow)).toBe(true);
      expect(await sessionOf(db)).toBeGreaterThan(0);
    }));

  it('lets only so many wait, and refuses others at once', () =>
    withPool({ max: 1, maxWaiting: 3 }, async (db) => {
      let open = () => {};
      const begun = Promise.withResolvers<void>();
      const held = db.transaction(async () => {
        begun.resolve();
        await new Promise<void>((done) => (open = done));
      });
      await begun.promise;
      const asked = Array.from({ length: 10 }, () => failureOf(db.execute(sql`select 1`)));
      const refused = await Promise.all(asked.slice(3));
      expect(refused.every(isUnavailable)).toBe(true);
      open();
      expect(await Promise.all(asked.slice(0, 3))).toEqual([null, null, null]);
      await held;
    }));

  it('calls no fault of its own an outage, whatever throws while a statement is put together', () =>
    withPool({ max: 1 }, async (db) => {
      const broken = { toPostgres: () => raise(new Error('No such thing')) };
      const asked = [
        () => db.execute(sql`select ${sql.param(broken)}::text`),
        () => db.transaction((tx) => tx.execute(sql`select ${sql.param(broken)}::text`)),
        () => db.execute(sql`select ${sql.param('a\0b')}::text`),
      ];
      for (const ask of asked) {
        const failure = await failureOf(ask());
        expect(failure).toBeInstanceOf(DrizzleQueryError);
        expect(isUnavailable(failure)).toBe(false);
      }
      expect(await rows(db, sql`select 1 as one`)).toEqual([{ one: 1 }]);
    }));

  it('calls it an outage when nobody listens, when the connection is reset, and when the pool is closed', async () => {
    const relay = await openRelay(Number(new URL(database.url).port));
    const through = new URL(database.url);
    through.port = String(relay.port);
    const pool = openPool(through.href, { name: 'reset', max: 1 });
    await sessionOf(pool.db);
    const cut = failureOf(pool.db.transaction((tx) => tx.execute(sql`select pg_sleep(30)`)));
    await expect.poll(() => asleep('reset'), { timeout: 5000 }).toBe(1);
    relay.close();
    expect(isUnavailable(await cut)).toBe(true);
    expect(isUnavailable(await failureOf(pool.db.execute(sql`select 1`)))).toBe(true);
    await pool.close();
    expect(isUnavailable(await failureOf(pool.db.execute(sql`select 1`)))).toBe(true);
  });

  it('lets what is under way end when it is closed, and cuts off what does not', async () => {
    const pool = openPool(database.url, { name: 'closing', closeMs: 1000 });
    const other = openPool(database.url);
    const hold = Promise.withResolvers<void>();
    const held = Promise.withResolvers<void>();
    const holding = other.db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(1)`);
      held.resolve();
      await hold.promise;
    });
    await held.promise;
    const short = pool.db.execute(sql`select pg_advisory_lock(1)`).then(() => 'done');
    const long = failureOf(pool.db.execute(sql`select pg_sleep(9)`));
    await expect.poll(() => asleep('closing'), { timeout: 5000 }).toBe(2);
    const closed = pool.close().then(() => 'closed');
    hold.resolve();
    expect(await short).toBe('done');
    expect(isUnavailable(await long)).toBe(true);
    expect(await closed).toBe('closed');
    await holding;
    await other.close();
  });

  it('knows a fault of its own from one of the database', () =>
    withPool({ max: 1 }, async (db) => {
      expect(isUnavailable(await failureOf(db.execute(sql`select no_such_thing`)))).toBe(false);
      for (const state of ['53100', '53300', '57P01', '08006', '25006'])
        expect(
          isUnavailable(
            await failureOf(
              db.execute(sql.raw(`do $$ begin raise exception 'full' using errcode = '${state}'; end $$`)),
            ),
          ),
          state,
        ).toBe(true);
    }));
});
