import { readFileSync } from 'node:fs';

/** How many tests passed and failed, from Vitest's JSON report. A file that does not load counts as one. */
export function vitestCounts(file, code) {
  const report = readReport(file);
  if (!report) return { passed: 0, failed: 1 };
  const broken = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  ).length;
  return settle(
    {
      passed: report.numPassedTests,
      failed: report.numFailedTests + broken,
      skipped: report.numPendingTests + report.numTodoTests,
    },
    code,
  );
}

/** The same from Playwright's report, where a skipped journey counts as failed. */
export function playwrightCounts(file, code) {
  const report = readReport(file);
  if (!report) return { passed: 0, failed: 1 };
  const { expected, flaky, unexpected, skipped } = report.stats;
  const failed = unexpected + skipped + report.errors.length;
  return settle({ passed: expected + flaky, failed, flaky }, code);
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
