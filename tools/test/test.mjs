import { ensureInstalled } from '../install/install.mjs';
import { exitWithError, seconds } from '../run/run-command.mjs';
import { steps } from './steps.mjs';

// npm test: the whole gate, as CI runs it. `npm test -- lint unit` runs only the steps named.
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !steps.some((step) => step.name === name));
if (unknown.length > 0) {
  const names = steps.map(({ name }) => name).join(', ');
  exitWithError(`No step is called ${unknown.join(', ')}. There are: ${names}.`);
}

await ensureInstalled();
const needed = steps.filter(({ name }) => wanted.includes(name)).map(({ needs }) => needs);
const chosen = steps.filter(({ name }) => wanted.length === 0 || [...wanted, ...needed].includes(name));
const results = new Map();

for (const stage of new Set(chosen.map((step) => step.stage))) {
  await Promise.all(chosen.filter((step) => step.stage === stage).map(runStep));
}

const sum = (key) => [...results.values()].reduce((total, result) => total + result[key], 0);
const passed = sum('passed');
const failed = sum('failed');
process.stdout.write(`${passed} passed, ${failed} failed\n`);
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;

async function runStep({ name, needs, run }) {
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
