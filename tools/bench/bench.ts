import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

import { writePerformance } from './performance.ts';

// npm run bench -- [side] [--million]: measures one side of the shop, or all of them one after the other.

/** The sides that can be measured, and after how many minutes each is given up. */
const minutes: Record<string, number> = {
  weight: 2,
  start: 2,
  pages: 4,
  catalogue: 8,
  relevance: 4,
  places: 8,
  tables: 8,
  orders: 4,
  processes: 3,
  live: 4,
  soak: 5,
  sitemap: 8,
  lighthouse: 20,
  interaction: 4,
};
/** Of the time of a side: a round that would end later is not begun. */
const SHARE_OF_ROUNDS = 0.75;
const MILLION = ['1000,20000,200000,1000000'];

const args = process.argv.slice(2);
const million = args.includes('--million');
const [asked, ...more] = args.filter((arg) => arg !== '--million' && arg !== '--install');
const fileOf = (side: string) => join(import.meta.dirname, `${side}.ts`);
const sides = Object.keys(minutes);
let running: ReturnType<typeof spawn> | undefined;
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    stopAll('SIGTERM');
    process.exit(1);
  });
}

if (asked !== undefined && !sides.includes(asked)) {
  process.stderr.write(`There is no side ${asked} to measure. There are: ${sides.join(', ')}.\n`);
  process.exit(1);
}
const took = new Map<string, { seconds: number; problem: string }>();
for (const side of asked === undefined ? sides : [asked]) {
  process.stdout.write(`\n── ${side}\n`);
  took.set(side, await measure(side));
}
writePerformance(sides);
const sum = [...took.values()].reduce((all, { seconds }) => all + seconds, 0);
const lines = [...took].map(
  ([side, { seconds, problem }]) => `${side.padEnd(12)}${time(seconds)}  ${problem}`,
);
process.stdout.write(`\n${lines.join('\n')}\n${'all'.padEnd(12)}${time(sum)}\n`);
if ([...took.values()].some(({ problem }) => problem !== '')) process.exitCode = 1;

async function measure(side: string) {
  const from = performance.now();
  const scales = million && side === 'catalogue' && more.length === 0 ? MILLION : more;
  // A group of its own, so that nothing of it outlives it.
  const limit = (minutes[side] ?? 1) * (million ? 5 : 1);
  // The work after the rounds needs some time too.
  const env = { ...process.env, BENCH_LAST_START: String(Date.now() + limit * 60_000 * SHARE_OF_ROUNDS) };
  const child = spawn(process.execPath, [fileOf(side), ...scales], { stdio: 'inherit', detached: true, env });
  running = child;
  let isLate = false;
  const timers = [
    setTimeout(() => {
      isLate = true;
      stopAll('SIGTERM');
    }, limit * 60_000),
    setTimeout(() => stopAll('SIGKILL'), limit * 60_000 + 20_000),
  ];
  const [code] = (await once(child, 'exit')) as [number | null];
  running = undefined;
  for (const timer of timers) clearTimeout(timer);
  const seconds = (performance.now() - from) / 1000;
  if (isLate) return { seconds, problem: `given up after ${limit} minutes` };
  return { seconds, problem: code === 0 ? '' : 'failed: see above' };
}

function stopAll(signal: NodeJS.Signals): void {
  try {
    if (running?.pid !== undefined) process.kill(-running.pid, signal);
  } catch {
    // It has just ended by itself.
  }
}

function time(seconds: number): string {
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')} min`.padStart(10);
}
