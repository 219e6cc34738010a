import type { Schedule } from './jobs.port.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** When a schedule runs next after a run that began at `started`. */
export function nextRun(when: Schedule['when'], started: Date): Date {
  if ('everyMs' in when) return new Date(started.getTime() + when.everyMs);
  const next = new Date(`${started.toISOString().slice(0, 10)}T${when.dailyAt}:00Z`);
  return next > started ? next : new Date(next.getTime() + DAY_MS);
}
