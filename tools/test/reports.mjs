import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { modules } from '../run/paths.mjs';
import { run } from '../run/run-command.mjs';
import { findBrowser } from './browser.mjs';
import { playwrightCounts, vitestCounts } from './counts.mjs';

const shell = process.platform === 'win32';

/** Minutes that a tool may run, twice of what the longest takes. One that hangs fails, and says what it said so far. */
const LIMIT = 30;
/** Journeys end themselves before that, with a report of what was not run: see `globalTimeout`. */
const JOURNEYS_LIMIT = 58;

/** Runs one of the project's own tools; its exit code and what it printed. */
export const tool = (name, args, { extraEnv, minutes = LIMIT } = {}) =>
  run(join(modules, '.bin', name), args, { extraEnv, shell, timeout: minutes * 60_000 });

/** Runs Vitest and counts its tests. */
export function runVitest(args, { extraEnv, minutes } = {}) {
  return withReportFolder(async (folder) => {
    const report = join(folder, 'report.json');
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    const env = { NO_COLOR: '1', ...extraEnv };
    const { code, output } = await tool('vitest', [...args, ...reporters], { extraEnv: env, minutes });
    return { output, ...vitestCounts(report, code) };
  });
}

/** Runs journeys, all of them or those of these files, and counts them. */
export async function runJourneys(files = []) {
  const { path, problem } = await findBrowser();
  if (problem) return { passed: 0, failed: 1, output: problem };
  return withReportFolder(async (folder) => {
    const report = join(folder, 'report.json');
    const args = ['test', '-c', 'e2e/playwright.config.ts', '--reporter=list,json', ...files];
    const env = { CHROMIUM_PATH: path, PLAYWRIGHT_JSON_OUTPUT_FILE: report };
    const { code, output } = await tool('playwright', args, { extraEnv: env, minutes: JOURNEYS_LIMIT });
    return { output, ...playwrightCounts(report, code) };
  });
}

/** Lends a folder for what a tool writes. */
export async function withReportFolder(work) {
  const folder = mkdtempSync(join(tmpdir(), 'hamper-report-'));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
