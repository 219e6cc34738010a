import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { buildShop } from '../run/build.mjs';
import { modules } from '../run/paths.mjs';
import { run } from '../run/run-command.mjs';
import { findBrowser } from './browser.mjs';
import { playwrightCounts, vitestCounts } from './counts.mjs';
import { withPostgres } from './postgres-server.mjs';
import { findPostgres } from './postgres.mjs';
import { findRedis } from './redis.mjs';

const shell = process.platform === 'win32';
const tool = (name, args, more) => run(join(modules, '.bin', name), args, { more, shell });
const asOne = ({ code, output }) => ({
  output,
  passed: code === 0 ? 1 : 0,
  failed: code === 0 ? 0 : 1,
});

/** Every step of the gate, in order. Steps of one stage do not need one another and run together. */
export const steps = [
  { stage: 1, name: 'format', run: async () => asOne(await tool('oxfmt', ['--list-different', '.'])) },
  { stage: 1, name: 'lint', run: async () => asOne(await tool('oxlint', ['--type-aware'])) },
  { stage: 1, name: 'types', run: types },
  { stage: 1, name: 'unused', run: async () => asOne(await tool('knip', [])) },
  { stage: 1, name: 'build', run: async () => asOne(await buildShop()) },
  { stage: 2, name: 'unit', run: unit },
  { stage: 3, name: 'postgres', run: postgres },
  { stage: 4, name: 'browser', needs: 'build', run: browser },
];

const typed = [
  'packages/contract',
  'apps/api',
  'apps/server',
  'apps/storefront',
  'e2e',
  'providers-test',
  'tools',
];

/** Each folder by its own configuration: what a browser has is not what a server has. */
async function types() {
  const runs = [];
  for (const folder of typed) runs.push(await tool('tsc', ['-p', folder]));
  const output = runs.map((run) => run.output).join('');
  return asOne({ code: runs.some(({ code }) => code !== 0) ? 1 : 0, output });
}

function unit() {
  return vitest(['run']);
}

/**
 * What asks a database, once more on the oldest one that we support, with the shops of the tests served by two processes
 * that share it and a Redis; and what needs a Redis or a standby.
 */
async function postgres() {
  const { bin, version, problem } = await findPostgres();
  if (problem) return { passed: 0, failed: 1, output: problem };
  const redis = await findRedis();
  if (redis.problem) return { passed: 0, failed: 1, output: redis.problem };
  const askers = [
    'apps/api/src/db/test-database.ts',
    'apps/api/src/ports/database/postgres.test.ts',
    'apps/api/src/ports/events/redis-server.fixture.ts',
  ];
  const args = ['related', ...askers, '--run', '--project=apps/api', '--project=apps/server'];
  const result = await withPostgres(bin, (url) =>
    vitest(args, {
      TEST_DATABASE_URL: url,
      TEST_PROCESSES: '2',
      POSTGRES_BIN: bin,
      REDIS_SERVER: redis.program,
    }),
  );
  return { ...result, note: `on PostgreSQL ${version} and Redis ${redis.version}, two processes` };
}

function vitest(args, more = {}) {
  return withReport(async (report) => {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    const { code, output } = await tool('vitest', [...args, ...reporters], { NO_COLOR: '1', ...more });
    return { output, ...vitestCounts(report, code) };
  });
}

async function browser() {
  const { path, problem } = await findBrowser();
  if (problem) return { passed: 0, failed: 1, output: problem };
  return withReport(async (report) => {
    const args = ['test', '-c', 'e2e/playwright.config.ts', '--reporter=list,json'];
    const env = { CHROMIUM_PATH: path, PLAYWRIGHT_JSON_OUTPUT_FILE: report };
    const { code, output } = await tool('playwright', args, env);
    return { output, ...playwrightCounts(report, code) };
  });
}

async function withReport(work) {
  const folder = mkdtempSync(join(tmpdir(), 'hamper-report-'));
  try {
    return await work(join(folder, 'report.json'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
