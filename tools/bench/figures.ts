import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { goals, isReached, type Goal, type GoalName } from './goals.ts';

const ROOT = resolve(import.meta.dirname, '../..');

/** One thing that was measured, over all rounds. */
export interface Row {
  name: string;
  /** Median milliseconds of processor time per request: application, database and what else works for it. */
  cpu?: number;
  /** How far the rounds lay apart, as a share of their median. */
  spread?: number;
  /** Milliseconds of waiting: the median, and what 99 of 100 stay below. */
  latency?: number;
  p99?: number;
  /** Anything else, by its heading with the unit: `{ 'script kB': 144.1 }`. */
  also?: Record<string, number>;
}

/** The figures of one side: `bench/<side>.json`. */
export interface Figures {
  rows: Row[];
  /** Compared from run to run. */
  ratios: Record<string, number>;
  /** Figures that have a goal, by its name. */
  goals?: Partial<Record<GoalName, number>>;
  /** Faults that must never happen and did, such as something sold twice: the run fails. */
  faults?: string[];
  /** For a reader of the goals, such as how large the largest catalogue was. */
  remark?: string;
}

/** Prints the figures beside the last committed ones, writes their file, and lets the run fail for a fault. */
export function publish(side: string, figures: Figures): void {
  process.stdout.write(table(figures, committed(side)));
  mkdirSync(join(ROOT, 'bench'), { recursive: true });
  writeFileSync(fileOf(side), `${JSON.stringify(figures, rounded, 2)}\n`);
  const isIncomplete = Object.values(figures.goals ?? {}).some((value) => Number.isNaN(value));
  if (isIncomplete || (figures.faults ?? []).length > 0) process.exitCode = 1;
}

/** The side's last figures, committed or not. */
export const written = (side: string): Figures | undefined =>
  existsSync(fileOf(side)) ? (JSON.parse(readFileSync(fileOf(side), 'utf8')) as Figures) : undefined;

const fileOf = (side: string) => join(ROOT, 'bench', `${side}.json`);

function committed(side: string): Figures | undefined {
  try {
    const stdio = ['ignore', 'pipe', 'ignore'] as const;
    const text = execFileSync('git', ['show', `HEAD:bench/${side}.json`], {
      cwd: ROOT,
      encoding: 'utf8',
      stdio: [...stdio],
    });
    return JSON.parse(text) as Figures;
  } catch {
    // Without its history there is what lies in the folder.
    return written(side);
  }
}

/** Four digits are more than a run can tell. */
const rounded = (_: string, value: unknown): unknown =>
  typeof value === 'number' ? Number(value.toPrecision(4)) : value;

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const high = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? high : ((sorted[middle - 1] ?? high) + high) / 2;
}

/** The value that this share of the values stays below, such as 0.99. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

/** How far the rounds lay apart, as a share of their median. */
export function spread(values: readonly number[]): number {
  return (Math.max(...values) - Math.min(...values)) / median(values);
}

/** The rows as lines of words, the headings first; a column that nothing stands in is left out. */
export function cellsOf(rows: readonly Row[]): string[][] {
  const columns: [string, (row: Row) => string][] = [
    ['CPU ms', ({ cpu }) => number(cpu)],
    ['spread', ({ spread: apart }) => (known(apart) ? `${Math.round(apart * 100)} %` : '')],
    ['wait ms', ({ latency }) => number(latency)],
    ['99 % ms', ({ p99 }) => number(p99)],
  ];
  for (const heading of new Set(rows.flatMap(({ also = {} }) => Object.keys(also)))) {
    columns.push([heading, ({ also }) => number(also?.[heading])]);
  }
  const used = columns.filter(([, read]) => rows.some((row) => read(row) !== ''));
  return [
    ['', ...used.map(([heading]) => heading)],
    ...rows.map((row) => [row.name, ...used.map(([, read]) => read(row))]),
  ];
}

export function table(figures: Figures, before: Figures | undefined): string {
  const { rows, ratios, goals: reached = {}, faults = [] } = figures;
  const cells = cellsOf(rows);
  const widths = (cells[0] ?? []).map((_, at) => Math.max(...cells.map((line) => line[at]?.length ?? 0)));
  const lines = cells.map((line) =>
    line
      .map((word, at) => (at === 0 ? word.padEnd(widths[0] ?? 0) : word.padStart((widths[at] ?? 0) + 3)))
      .join('')
      .trimEnd(),
  );
  const compared = Object.entries(ratios).map(([name, ratio]) =>
    line(name, `${number(ratio)}${was(before?.ratios[name], ratio)}`),
  );
  const judged = Object.entries(reached).map(([name, value]) => {
    const goal: Goal = goals[name as GoalName];
    const verdict = isReached(goal, value) ? '✓' : '✗';
    return line(
      `${verdict} ${name}`,
      `${number(value)} of ${wanted(goal)}${was(before?.goals?.[name as GoalName], value)}`,
    );
  });
  const wrong = faults.map((fault) => `NEVER: ${fault}`);
  return [lines, compared, judged, wrong]
    .filter((part) => part.length > 0)
    .map((part) => `${part.join('\n')}\n`)
    .join('\n');
}

/** A goal in signs: "≤ 100 ms". */
export const wanted = ({ atLeast, atMost, unit }: Goal): string =>
  `${atLeast === undefined ? '≤' : '≥'} ${atLeast ?? atMost}${unit ? ` ${unit}` : ''}`;

/** With as many decimals as can be told apart; nothing for what was not measured. */
export function number(value: number | null | undefined): string {
  if (!known(value)) return '';
  return value.toFixed(Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2);
}

const known = (value: number | null | undefined): value is number =>
  typeof value === 'number' && !Number.isNaN(value);
const line = (name: string, text: string): string => `${name.padEnd(34)}${text}`;

function was(before: number | null | undefined, now: number): string {
  if (!known(before) || Math.abs(before - now) < 0.03 * Math.abs(before)) return '';
  return `  (was ${number(before)})`;
}
