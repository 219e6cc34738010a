import { randomUUID } from 'node:crypto';

import { unlessAborted } from '@hamper/contract/unless-aborted';

import { logFirstFailure, reasonOf } from '../../db/log-line.ts';
import type { Db } from '../../db/query.ts';
import type { Schedule } from './jobs.port.ts';
import { claimSchedules, enterSchedules, releaseSchedule, renewLeases } from './schedule-rows.ts';

interface Options {
  db: Db;
  now: () => Date;
  log: (entry: Record<string, unknown>) => void;
}

const SECOND = 1000;
/** Another process takes over so long after the one that ran a schedule died. */
const LEASE_MS = 15 * SECOND;
const RENEW_MS = 5 * SECOND;
/** Between two looks at the table at the most, and after a look that failed. */
const MAX_WAIT_MS = 30 * SECOND;
const RETRY_MS = 2 * SECOND;
/** Between two looks at the least: a due row that another process is just claiming is not asked for again at once. */
const MIN_WAIT_MS = 100;

interface Lease {
  /** Aborts the run when another process has, or may have, taken it over. */
  lost: AbortController;
  /** On this process's own clock that only runs forward, in milliseconds. */
  safeUntil: number;
}

type Failures = ReturnType<typeof logFirstFailure>;

/** Runs schedules that are due, each by one of all processes that share the database. */
export class Scheduler {
  readonly #options: Options;
  readonly #runner = randomUUID();
  readonly #schedules = new Map<string, Schedule>();
  readonly #running = new Map<string, Promise<void>>();
  /** Those whose lease this process holds on to, until their time limit: aborted when another process has taken one over. */
  readonly #leased = new Map<string, Lease>();
  readonly #failures = new Map<string, Failures>();
  readonly #looks: Failures;
  readonly #stopping = new AbortController();
  #isEntered = false;
  #isStarted = false;
  #timer: NodeJS.Timeout | undefined;
  #renewal: NodeJS.Timeout | undefined;

  constructor(options: Options) {
    this.#options = options;
    this.#looks = logFirstFailure((error) =>
      options.log({ level: 'error', event: 'schedules not read', error: reasonOf(error) }),
    );
  }

  add(schedule: Schedule): void {
    this.#schedules.set(schedule.name, schedule);
    this.#failures.set(
      schedule.name,
      logFirstFailure((error) =>
        this.#options.log({
          ...{ level: 'error', event: 'schedule failed', schedule: schedule.name },
          error: reasonOf(error),
        }),
      ),
    );
  }

  async runDue(): Promise<void> {
    await this.#beginDue();
    await Promise.all(this.#running.values());
  }

  start(): void {
    this.#isStarted = true;
    this.#renewal = setInterval(() => void this.#renew().catch(this.#looks.failed), RENEW_MS).unref();
    void this.#look();
  }

  /** Aborts what runs, and waits for its end. */
  async stop(): Promise<void> {
    this.#isStarted = false;
    this.#stopping.abort(new Error('the process stops'));
    clearTimeout(this.#timer);
    await Promise.all(this.#running.values());
    clearInterval(this.#renewal);
  }

  async #look(): Promise<void> {
    let waitMs = RETRY_MS;
    try {
      waitMs = await this.#beginDue();
      this.#looks.succeeded();
    } catch (error) {
      this.#looks.failed(error);
    }
    clearTimeout(this.#timer);
    if (this.#isStarted) this.#timer = setTimeout(() => void this.#look(), waitMs).unref();
  }

  /** Begins all that is due; answers after how many milliseconds to look again. */
  async #beginDue(): Promise<number> {
    const { db, now } = this.#options;
    if (this.#stopping.signal.aborted) return MAX_WAIT_MS;
    if (!this.#isEntered) await enterSchedules(db, [...this.#schedules.values()], now());
    this.#isEntered = true;
    const free = [...this.#schedules.keys()].filter((name) => !this.#running.has(name));
    if (free.length === 0) return MAX_WAIT_MS;
    const lease = { runner: this.#runner, leaseMs: LEASE_MS, now: now() };
    const { claimed, wait_ms: wait } = await claimSchedules(db, free, lease);
    // Claimed while the process stops: their leases end by themselves, and the next process runs them.
    if (this.#stopping.signal.aborted) return MAX_WAIT_MS;
    for (const name of claimed) {
      const schedule = this.#schedules.get(name);
      if (schedule) this.#running.set(name, this.#run(schedule));
    }
    if (wait === null) return MAX_WAIT_MS;
    return Math.min(Math.max(wait, MIN_WAIT_MS), MAX_WAIT_MS);
  }

  async #run(schedule: Schedule): Promise<void> {
    const { db, now } = this.#options;
    const { name } = schedule;
    const failures = this.#failures.get(name);
    const started = now();
    const limit = AbortSignal.timeout(schedule.timeLimitMs);
    limit.addEventListener('abort', () => this.#leased.delete(name));
    const lost = new AbortController();
    this.#leased.set(name, { lost, safeUntil: safeUntil(performance.now()) });
    const ended = AbortSignal.any([limit, lost.signal]);
    let reason: string | null = null;
    try {
      await unlessAborted(schedule.run(AbortSignal.any([ended, this.#stopping.signal])), ended);
      failures?.succeeded();
    } catch (error) {
      reason = reasonOf(error);
      failures?.failed(error);
    }
    this.#leased.delete(name);
    await releaseSchedule(db, schedule, { runner: this.#runner, started, now: now(), reason }).catch(
      // The database is away: the lease ends by itself.
      this.#looks.failed,
    );
    this.#running.delete(name);
    if (this.#isStarted) void this.#look();
  }

  async #renew(): Promise<void> {
    const startedAt = performance.now();
    // Without the database leases end, and another process takes over without this one hearing of it.
    for (const { lost, safeUntil } of this.#leased.values()) if (safeUntil < startedAt) lost.abort(LOST);
    const held = new Map(this.#leased);
    if (held.size === 0) return;
    const lease = { runner: this.#runner, leaseMs: LEASE_MS };
    const names = await renewLeases(this.#options.db, [...held.keys()], lease);
    for (const [name, { lost }] of held) if (!names.includes(name)) lost.abort(LOST);
    for (const name of names) {
      const renewed = held.get(name);
      if (renewed) renewed.safeUntil = safeUntil(startedAt);
    }
  }
}

const LOST = new Error('another process took the schedule over');

/** A renewal or an abort comes once more before the lease ends. */
const safeUntil = (from: number): number => from + LEASE_MS - RENEW_MS;
