import { and, eq, inArray, sql } from 'drizzle-orm';

import { type Db, rows } from '../../db/query.ts';
import { jobSchedules } from '../../db/schema/jobs.ts';
import type { Schedule } from './jobs.port.ts';
import { nextRun } from './next-scheduled-run.ts';

/** Enters schedules that are new; one whose interval became shorter waits no longer than that. */
export async function enterSchedules(db: Db, schedules: Schedule[], now: Date): Promise<void> {
  for (const { name, when } of schedules) {
    const nextAt = 'everyMs' in when ? now : nextRun(when, now);
    const latest = nextRun(when, now);
    await db
      .insert(jobSchedules)
      .values({ name, nextAt })
      .onConflictDoUpdate({
        target: jobSchedules.name,
        set: { nextAt: latest },
        setWhere: sql`${jobSchedules.nextAt} > ${latest}`,
      });
  }
}

interface Lease {
  /** The id of the process. */
  runner: string;
  leaseMs: number;
}

interface Claim {
  claimed: string[];
  /** Milliseconds until the next of the others can be due; null where there is none. */
  wait_ms: number | null;
}

/** Leases end by the clock of the database: those of processes differ. */
const leaseEnd = (leaseMs: number) => sql`clock_timestamp() + ${leaseMs}::float8 * interval '1 millisecond'`;

/** Takes those of `names` that are due and that no other process runs. */
export async function claimSchedules(
  db: Db,
  names: string[],
  { runner, leaseMs, now }: Lease & { now: Date },
): Promise<Claim> {
  const asked = sql`name = any(${sql.param(names)}::text[])`;
  const [claim] = await rows<Claim>(
    db,
    sql`with due as (
        select name from job_schedules
        where ${asked} and next_at <= ${now} and coalesce(leased_until, '-infinity') <= clock_timestamp()
        for update skip locked
      ), claimed as (
        update job_schedules s set runner = ${runner}, leased_until = ${leaseEnd(leaseMs)} from due
        where s.name = due.name returning s.name
      )
      select (select coalesce(json_agg(name), '[]') from claimed) as claimed,
        (select extract(epoch from min(greatest(next_at - ${now}, leased_until - clock_timestamp())))::float8 * 1000
          from job_schedules where ${asked} and name not in (select name from due)) as wait_ms`,
  );
  return claim ?? { claimed: [], wait_ms: null };
}

/** The names among these whose lease this process still has; the others have been taken over. */
export async function renewLeases(db: Db, names: string[], { runner, leaseMs }: Lease): Promise<string[]> {
  const renewed = await db
    .update(jobSchedules)
    .set({ leasedUntil: leaseEnd(leaseMs) })
    .where(and(inArray(jobSchedules.name, names), eq(jobSchedules.runner, runner)))
    .returning({ name: jobSchedules.name });
  return renewed.map(({ name }) => name);
}

interface Ended {
  runner: string;
  started: Date;
  now: Date;
  /** Why the run failed; null when it did not. */
  reason: string | null;
}

/** Gives a schedule back after its run; nothing where its lease has gone to another process. */
export async function releaseSchedule(
  db: Db,
  { name, when }: Schedule,
  { runner, started, now, reason }: Ended,
): Promise<void> {
  const next = nextRun(when, started);
  await db
    .update(jobSchedules)
    .set({
      nextAt: next > now ? next : now,
      runner: null,
      leasedUntil: null,
      lastRunAt: started,
      lastError: reason,
    })
    .where(and(eq(jobSchedules.name, name), eq(jobSchedules.runner, runner)));
}
