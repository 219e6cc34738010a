import { readFileSync } from 'node:fs';
import { relative } from 'node:path';

import { root } from '../run/paths.mjs';

/** How many tests passed and failed, and how long each took, from Vitest's JSON report. A file that does not load counts as one. */
export function vitestCounts(file, code) {
  const report = readReport(file);
  if (!report) return { passed: 0, failed: 1 };
  const broken = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  ).length;
  const tests = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ title, duration }) => ({ file: relative(root, name), title, ms: duration ?? 0 })),
  );
  return settle(
    {
      tests,
      passed: report.numPassedTests,
      failed: report.numFailedTests + broken,
      skipped: report.numPendingTests + report.numTodoTests,
    },
    code,
  );
}

/** The same from Playwright's report, where a skipped journey counts as failed, and so does one that needs a second try. */
export function playwrightCounts(file, code) {
  const report = readReport(file);
  if (!report) return { passed: 0, failed: 1 };
  const { expected, flaky, unexpected, skipped } = report.stats;
  const failed = unexpected + flaky + skipped + report.errors.length;
  return settle({ tests: report.suites.flatMap(journeysOf), passed: expected, failed, flaky }, code);
}

function journeysOf({ suites = [], specs }) {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests.map(({ projectName, results }) => ({
      file: `e2e/${file}`,
      title: `${title} (${projectName})`,
      ms: results.reduce((sum, { duration }) => sum + duration, 0),
    })),
  );
  return [...own, ...suites.flatMap(journeysOf)];
}

/** Nothing run, or a run that ended badly with every test green, is a failure too. */
function settle(counts, code) {
  const silent = counts.failed === 0 && (code !== 0 || counts.passed === 0);
  return silent ? { ...counts, failed: 1 } : counts;
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
