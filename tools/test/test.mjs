import { ensureInstalled } from '../install/install.mjs';
import { exitWithError } from '../run/run-command.mjs';
import { help, readArguments } from './arguments.mjs';
import { changedSteps } from './changed-steps.mjs';
import { coverageSteps } from './coverage.mjs';
import { runSteps } from './run-steps.mjs';
import { steps } from './steps.mjs';

// npm test: the whole gate, as CI runs it. `npm test -- --help` says what else there is.
const { names, wantsHelp } = readArguments(process.argv.slice(2));
const unknown = names.filter(
  (name) => !['changed', 'coverage'].includes(name) && !steps.some((step) => step.name === name),
);
if (wantsHelp) {
  process.stdout.write(help(steps));
} else if (unknown.length > 0) {
  exitWithError(`No step is called ${unknown.join(', ')}.`, help(steps));
} else {
  await ensureInstalled();
  process.exitCode = await runSteps(await choose());
}

async function choose() {
  if (names.includes('changed')) return changedSteps();
  if (names.includes('coverage')) return coverageSteps;
  const needed = steps.filter(({ name }) => names.includes(name)).map(({ needs }) => needs);
  return steps.filter(({ name }) => names.length === 0 || [...names, ...needed].includes(name));
}
