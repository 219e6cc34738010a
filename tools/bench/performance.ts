import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { cellsOf, number, wanted, written } from './figures.ts';
import { goals, isReached, shortfall, type Goal, type GoalName } from './goals.ts';

const PAGE = join(resolve(import.meta.dirname, '../..'), 'docs/operate/performance.md');
const FROM = '<!-- npm run bench writes what follows -->';
const UNTIL = '<!-- npm run bench wrote this far -->';

/** Writes into docs/operate/performance.md what bench/ says of these sides; what stands around it is left alone. */
export function writePerformance(sides: readonly string[]): void {
  const page = existsSync(PAGE) ? readFileSync(PAGE, 'utf8') : `# Performance\n\n${FROM}\n${UNTIL}\n`;
  const [before = '', rest = ''] = page.split(FROM);
  const after = rest.split(UNTIL)[1] ?? '';
  writeFileSync(PAGE, `${before}${FROM}\n\n${performance(sides)}\n${UNTIL}${after}`);
}

/** The goals, and then side by side all that was measured. */
export const performance = (sides: readonly string[]): string =>
  [judgement(), ...sides.map(measured)].filter((part) => part !== '').join('\n');

function judgement(): string {
  const rows = Object.entries(goals).map(([name, goal]: [string, Goal]) => {
    const { goals: reached, remark } = written(goal.side) ?? {};
    const value = reached?.[name as GoalName] ?? undefined;
    return [goal.label, wanted(goal), ...verdict(goal, value), value === undefined ? '' : (remark ?? '')];
  });
  return `## Goals\n\n${markdown([['what', 'goal', 'measured', '', ''], ...rows])}`;
}

function verdict(goal: Goal, value: number | undefined): [string, string] {
  if (value === undefined) return ['–', 'not measured'];
  const figure = `${number(value)}${goal.unit ? ` ${goal.unit}` : ''}`;
  if (isReached(goal, value)) return [figure, 'reached'];
  return [figure, `**not reached**, ${Math.round(shortfall(goal, value) * 100)} % away`];
}

function measured(side: string): string {
  const figures = written(side);
  if (!figures?.rows) return '';
  const ratios = Object.entries(figures.ratios).map(([name, ratio]) => `- ${name}: ${number(ratio)}`);
  const faults = (figures.faults ?? []).map((fault) => `- **${fault}**`);
  return [
    `## ${side}\n`,
    ...(figures.rows.length > 0 ? [markdown(cellsOf(figures.rows))] : []),
    ...(ratios.length > 0 ? [`${ratios.join('\n')}\n`] : []),
    ...(faults.length > 0 ? [`What must never happen:\n\n${faults.join('\n')}\n`] : []),
  ].join('\n');
}

function markdown([head = [], ...lines]: string[][]): string {
  const line = (cells: string[]) => `| ${cells.join(' | ')} |\n`;
  return [line(head), line(head.map((_, at) => (at === 0 ? '---' : '--:'))), ...lines.map(line)].join('');
}
