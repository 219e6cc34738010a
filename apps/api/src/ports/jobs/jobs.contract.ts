import { setTimeout as sleep } from 'node:timers/promises';

import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';

import { PermanentError } from '../../db/outbox.ts';
import { openPool, type Pool } from '../../db/pool.ts';
import type { Db } from '../../db/query.ts';
import { shortenLeases } from '../../db/shorten-leases.fixture.ts';
import { testDatabase, type TestDatabase } from '../../db/test-database.ts';
import type { JobKind, JobRun, JobRunner, Schedule } from './jobs.port.ts';

type Open = (options: {
  db: Db;
  now: () => Date;
  log: (entry: Record<string, unknown>) => void;
}) => JobRunner;

const Reminder = z.object({ table: z.number() });
const reminder: JobKind<z.output<typeof Reminder>> = { name: 'reminder', data: Reminder };

const SECOND = 1000;
const HOUR = 60 * 60 * SECOND;

/** The behaviour of every adapter of the jobs port. */
export function jobsContract(name: string, open: Open): void {
  let database: TestDatabase;
  let pool: Pool;
  let now: Date;
  let lines: Record<string, unknown>[];
  let ran: JobRun<unknown>[];
  const runners: JobRunner[] = [];

  beforeAll(async () => {
    database = await testDatabase();
    pool = openPool(database.url);
  });
  afterAll(async () => {
    await pool.close();
    await database.drop();
  });
  beforeEach(async () => {
    now = new Date('2026-03-01T12:00:00Z');
    [lines, ran] = [[], []];
    await pool.db.execute(sql`truncate jobs, job_schedules`);
  });
  afterEach(async () => {
    await Promise.all(runners.splice(0).map((runner) => runner.stop()));
  });

  const pass = (ms: number) => (now = new Date(now.getTime() + ms));
  /** One process of the shop, as far as jobs go. */
  function process(): JobRunner {
    const runner = open({ db: pool.db, now: () => now, log: (line) => lines.push(line) });
    runners.push(runner);
    return runner;
  }
  function runsReminders(
    terms: Partial<JobKind<z.output<typeof Reminder>>> = {},
    run: (job: JobRun<z.output<typeof Reminder>>) => Promise<void> = async () => undefined,
  ): JobRunner {
    const runner = process();
    runner.handle({ ...reminder, ...terms }, async (job) => {
      ran.push(job);
      await run(job);
    });
    return runner;
  }
  const ask = (runner: JobRunner, table = 4, options = {}) =>
    pool.db.transaction((tx) => runner.enqueue(tx, reminder, { table }, options));

  describe(`A job of ${name}`, () => {
    it('runs once, with its data, after its transaction', async () => {
      const runner = runsReminders();
      await ask(runner);
      await runner.runDue();
      await runner.runDue();
      expect(ran).toMatchObject([{ data: { table: 4 }, attempt: 1 }]);
    });

    it('runs by itself, soon after its transaction', async () => {
      const runner = runsReminders();
      runner.start();
      await ask(runner);
      await expect.poll(() => ran.length, { timeout: 10_000 }).toBe(1);
    });

    it('does not run when its transaction fails', async () => {
      const runner = runsReminders();
      const failed = pool.db.transaction(async (tx) => {
        await runner.enqueue(tx, reminder, { table: 4 });
        throw new Error('no such table');
      });
      await expect(failed).rejects.toThrow('no such table');
      await runner.runDue();
      expect(ran).toEqual([]);
    });

    it('with a delay runs no earlier', async () => {
      const runner = runsReminders();
      await ask(runner, 4, { delayMs: HOUR });
      await runner.runDue();
      expect(ran).toEqual([]);
      pass(HOUR);
      await runner.runDue();
      expect(ran).toHaveLength(1);
    });

    it('of which one waits already to run by then is not written again, whoever asks at the same moment', async () => {
      const runner = runsReminders();
      const asks = (table: number, hours: number) =>
        pool.db.transaction((tx) => runner.enqueueOnce(tx, reminder, { table }, { delayMs: hours * HOUR }));
      await Promise.all([asks(7, 2), asks(7, 2), asks(7, 2), asks(8, 2)]);
      await asks(7, 3);
      pass(2 * HOUR);
      await runner.runDue();
      const tables = ran.map(({ data }) => Reminder.parse(data).table);
      expect(tables.toSorted((one, other) => one - other)).toEqual([7, 8]);
      // An earlier one is another one, and one that has run is none.
      for (const hours of [3, 1]) await asks(7, hours);
      pass(3 * HOUR);
      await runner.runDue();
      expect(ran).toHaveLength(4);
    });

    it('that fails is tried again, later each time, until an operator sees it and gives it its tries again', async () => {
      let isAway = true;
      const runner = runsReminders({ attempts: 3, backoffMs: (attempts) => attempts * HOUR }, async () => {
        if (isAway) throw new Error('nobody answers');
      });
      await ask(runner);
      for (const pause of [0, HOUR, 2 * HOUR, 24 * HOUR]) {
        pass(pause - SECOND);
        await runner.runDue();
        pass(SECOND);
        await runner.runDue();
      }
      expect(ran.map(({ attempt }) => attempt)).toEqual([1, 2, 3]);
      const letters = await runner.deadLetters();
      expect(letters).toMatchObject([
        { queue: 'jobs', kind: 'reminder', attempts: 3, error: 'nobody answers', isRetryable: true },
      ]);
      expect(lines.at(-1)).toMatchObject({ event: 'given up', kind: 'reminder' });
      isAway = false;
      const [letter] = letters;
      if (!letter) throw new Error('No dead letter');
      expect(await runner.retry(letter)).toBe(true);
      expect(await runner.retry(letter)).toBe(false);
      await runner.runDue();
      expect(ran).toHaveLength(4);
      expect(await runner.deadLetters()).toEqual([]);
    });

    it('that can never succeed is not tried again', async () => {
      const runner = runsReminders({}, async () => {
        throw new PermanentError('the reservation is gone');
      });
      await ask(runner);
      await runner.runDue();
      pass(24 * HOUR);
      await runner.runDue();
      expect(ran).toHaveLength(1);
      expect(await runner.deadLetters()).toMatchObject([{ error: 'the reservation is gone' }]);
    });

    it('whose data nobody understands is not run and is seen', async () => {
      const runner = runsReminders({ attempts: 1 });
      await pool.db.execute(
        sql`insert into jobs (kind, data, next_at) values ('reminder', '{"table":"four"}', ${now})`,
      );
      await runner.runDue();
      expect(ran).toEqual([]);
      expect(await runner.deadLetters()).toHaveLength(1);
    });

    it('is aborted at its time limit, whether or not it heeds that', async () => {
      const runner = runsReminders({ timeLimitMs: 50, attempts: 1 }, () => new Promise(() => {}));
      await ask(runner);
      await runner.runDue();
      expect(ran[0]?.signal.aborted).toBe(true);
      expect(await runner.deadLetters()).toHaveLength(1);
    });

    it('runs in one process of many', async () => {
      const many = Array.from({ length: 5 }, () => runsReminders({}, () => sleep(20)));
      for (let table = 0; table < 20; table += 1) await ask(many[0] as JobRunner, table);
      await Promise.all(many.map((runner) => runner.runDue()));
      expect(new Set(ran.map(({ id }) => id)).size).toBe(20);
      expect(ran).toHaveLength(20);
    });

    it('of a kind runs beside no more of it than the kind bears', async () => {
      let [atOnce, most] = [0, 0];
      const runner = runsReminders({ concurrency: 2 }, async () => {
        most = Math.max(most, (atOnce += 1));
        await sleep(20);
        atOnce -= 1;
      });
      for (let table = 0; table < 10; table += 1) await ask(runner, table);
      while (ran.length < 10) await runner.runDue();
      expect(most).toBe(2);
    });

    it('waits for a process that knows its kind', async () => {
      const [older, newer] = [process(), runsReminders()];
      await ask(older);
      await older.runDue();
      expect(ran).toEqual([]);
      await newer.runDue();
      expect(ran).toHaveLength(1);
    });

    it('that a process left by dying is run by another one when its lease has ended', async () => {
      const dying = runsReminders({ timeLimitMs: HOUR }, () => new Promise(() => {}));
      await ask(dying);
      void dying.runDue().catch(() => undefined);
      await expect.poll(() => ran.length).toBe(1);
      const other = runsReminders({ timeLimitMs: HOUR });
      pass(3 * HOUR);
      await shortenLeases(pool.db, 'jobs', 2 * HOUR - 8 * SECOND);
      await other.runDue();
      expect(ran).toHaveLength(1);
      await shortenLeases(pool.db, 'jobs', 8 * SECOND);
      await other.runDue();
      expect(ran.map(({ attempt }) => attempt)).toEqual([1, 2]);
    });

    it('that runs when the process stops comes to its end, and no other begins', async () => {
      let ended = 0;
      const runner = runsReminders({ concurrency: 1 }, async () => {
        await sleep(100);
        ended += 1;
      });
      await ask(runner, 1);
      await ask(runner, 2);
      runner.start();
      await expect.poll(() => ran.length).toBe(1);
      await runner.stop();
      expect(ended).toBe(1);
      expect(ran).toHaveLength(1);
    });

    it('that is aborted because the process stops keeps its try, and is run elsewhere once it has ended', async () => {
      const other = runsReminders({ attempts: 1 });
      let ranBeside = 0;
      const stopping = runsReminders({ attempts: 1 }, async ({ signal }) => {
        await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
        await sleep(100);
        await other.runDue();
        ranBeside = ran.length - 1;
        throw signal.reason;
      });
      await ask(stopping);
      stopping.start();
      await expect.poll(() => ran.length).toBe(1);
      await stopping.stop();
      expect(ranBeside).toBe(0);
      await other.runDue();
      expect(ran.map(({ attempt }) => attempt)).toEqual([1, 1]);
      expect(await stopping.deadLetters()).toEqual([]);
    });
  });

  describe(`A schedule of ${name}`, () => {
    const hourly = (run: Schedule['run'], terms: Partial<Schedule> = {}): Schedule => ({
      name: 'purge',
      when: { everyMs: HOUR },
      timeLimitMs: HOUR,
      run,
      ...terms,
    });
    /** The number of runs so far after each of these steps of time. */
    async function runsAfter(runner: JobRunner, runs: () => number, steps: number[]): Promise<number[]> {
      const counts: number[] = [];
      for (const step of steps) {
        pass(step);
        await runner.runDue();
        counts.push(runs());
      }
      return counts;
    }

    it('runs at first and then so long after its last start', async () => {
      let runs = 0;
      const runner = process();
      runner.schedule(hourly(async () => void (runs += 1)));
      expect(await runsAfter(runner, () => runs, [0, HOUR - SECOND, SECOND, SECOND])).toEqual([1, 1, 2, 2]);
    });

    it('runs once a day at its time', async () => {
      let runs = 0;
      const runner = process();
      runner.schedule(hourly(async () => void (runs += 1), { when: { dailyAt: '03:30' } }));
      const steps = [0, 15 * HOUR, HOUR / 2, HOUR, 23 * HOUR];
      expect(await runsAfter(runner, () => runs, steps)).toEqual([0, 0, 1, 1, 2]);
    });

    it('runs by itself, in one process of many', async () => {
      let [runs, atOnce, most] = [0, 0, 0];
      const tick = setInterval(() => pass(20), 20);
      for (let index = 0; index < 4; index += 1) {
        const runner = process();
        const run = async () => {
          most = Math.max(most, (atOnce += 1));
          await sleep(30);
          [atOnce, runs] = [atOnce - 1, runs + 1];
        };
        runner.schedule(hourly(run, { when: { everyMs: 20 } }));
        runner.start();
      }
      await expect.poll(() => runs, { timeout: 10_000 }).toBeGreaterThan(5);
      clearInterval(tick);
      expect(most).toBe(1);
    });

    it('is taken over fifteen seconds after the process that runs it died, not earlier', async () => {
      let runs = 0;
      const dying = process();
      let die = (): void => undefined;
      const death = new Promise<void>((resolve) => (die = resolve));
      dying.schedule(hourly(() => death));
      const last = dying.runDue();
      await sleep(50);
      const other = process();
      other.schedule(hourly(async () => void (runs += 1)));
      // Leases end by the clock of the database, which no process sets.
      const shortenLease = (seconds: number) =>
        pool.db.execute(
          sql`update job_schedules set leased_until = leased_until - ${seconds} * interval '1 second'`,
        );
      expect(await runsAfter(other, () => runs, [0, 20 * SECOND])).toEqual([0, 0]);
      await shortenLease(8);
      expect(await runsAfter(other, () => runs, [0])).toEqual([0]);
      await shortenLease(7);
      expect(await runsAfter(other, () => runs, [0])).toEqual([1]);
      die();
      await last;
    });

    it('ends in a process whose lease another one has taken over', async () => {
      const slow = process();
      let reason: unknown;
      slow.schedule(
        hourly(async (signal) => {
          await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
          reason = signal.reason;
        }),
      );
      slow.start();
      await expect
        .poll(() => pool.db.execute(sql`select runner from job_schedules where runner is not null`))
        .toMatchObject({ rowCount: 1 });
      await pool.db.execute(sql`update job_schedules set runner = gen_random_uuid()`);
      await expect
        .poll(() => reason, { timeout: 10_000 })
        .toMatchObject({
          message: 'another process took the schedule over',
        });
    });

    it('that fails runs again at its time, and is logged once until it succeeds', async () => {
      let isAway = true;
      let runs = 0;
      const runner = process();
      const run = async () => {
        runs += 1;
        if (isAway) throw new Error('nobody answers');
      };
      runner.schedule(hourly(run));
      const steps = [0, HOUR, HOUR];
      expect(await runsAfter(runner, () => runs, steps)).toEqual([1, 2, 3]);
      expect(lines).toMatchObject([{ event: 'schedule failed', schedule: 'purge', error: 'nobody answers' }]);
      for (const away of [false, true]) {
        isAway = away;
        await runsAfter(runner, () => runs, [HOUR]);
      }
      expect(lines).toHaveLength(2);
    });

    it('is told when its time is up', async () => {
      const runner = process();
      let isAborted = false;
      const run = async (signal: AbortSignal) => {
        await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
        isAborted = signal.aborted;
      };
      runner.schedule(hourly(run, { timeLimitMs: 50 }));
      await runner.runDue();
      expect(isAborted).toBe(true);
    });

    it('is told when the process stops, which waits for it', async () => {
      const runner = process();
      let ended = false;
      runner.schedule(
        hourly(async (signal) => {
          await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
          await sleep(50);
          ended = true;
        }),
      );
      runner.start();
      await sleep(200);
      await runner.stop();
      expect(ended).toBe(true);
    });
  });
}
