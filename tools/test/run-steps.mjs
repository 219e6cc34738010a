import { exitWithError, seconds } from '../run/run-command.mjs';

const SLOWEST = 10;

/** Runs steps stage by stage and says how each ended and how long it took; the exit code. */
export async function runSteps(steps) {
  const from = performance.now();
  await findPrograms(steps);
  const results = new Map();
  for (const stage of new Set(steps.map((step) => step.stage))) {
    const concurrent = steps.filter((step) => step.stage === stage);
    await Promise.all(concurrent.map((step) => runStep(step, results)));
  }
  const all = [...results.values()];
  const sum = (key) => all.reduce((total, result) => total + result[key], 0);
  process.stdout.write(slowest(all.flatMap(({ tests = [] }) => tests)));
  process.stdout.write(`${sum('passed')} passed, ${sum('failed')} failed in ${seconds(from)}\n`);
  return sum('failed') > 0 || sum('passed') === 0 ? 1 : 0;
}

/** Whether the machine has what these steps ask of it, before the first of them begins. */
async function findPrograms(steps) {
  const programs = [...new Set(steps.flatMap(({ programs = [] }) => programs))];
  const problems = [];
  for (const find of programs) problems.push((await find()).problem);
  const missing = problems.filter(Boolean);
  if (missing.length > 0) exitWithError(missing.join('\n'));
}

async function runStep({ name, needs, run }, results) {
  const from = performance.now();
  const result = results.get(needs)?.failed
    ? { passed: 0, failed: 1, output: `not run, because ${needs} failed` }
    : await run().catch((error) => ({ passed: 0, failed: 1, output: String(error.stack) }));
  results.set(name, result);
  process.stdout.write(report(name, seconds(from), result));
}

function report(name, time, { passed, failed, skipped, flaky, note, output }) {
  const counts = [
    `${passed} passed`,
    ...(failed ? [`${failed} FAILED`] : []),
    ...(skipped ? [`${skipped} skipped`] : []),
    ...(flaky ? [`${flaky} flaky`] : []),
    ...(note ? [note] : []),
  ];
  const line = `${failed ? '✗' : '✓'} ${name.padEnd(8)} ${time.padStart(7)}  ${counts.join(', ')}\n`;
  return failed ? `${line}${output.trim()}\n\n` : line;
}

function slowest(tests) {
  if (tests.length === 0) return '';
  const lines = tests
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, SLOWEST)
    .map(({ ms, file, title }) => `${(ms / 1000).toFixed(1).padStart(7)} s  ${file}: ${title}`);
  return `The slowest tests:\n${lines.join('\n')}\n`;
}
