import { buildShop } from '../run/build.mjs';
import { findBrowser } from './browser.mjs';
import { databaseTests } from './database-tests.mjs';
import { withPostgres } from './postgres-server.mjs';
import { findPostgres } from './postgres.mjs';
import { findRedis } from './redis.mjs';
import { runJourneys, runVitest, tool } from './reports.mjs';
import { checkTypes, typedFolders } from './types.mjs';

/** How Vitest runs tests in a browser. */
const PARTS = 'apps/storefront/vitest.parts.config.ts';

/** A tool that says yes or no counts as one test. */
export const asOne = ({ code, output }) => ({
  output,
  passed: code === 0 ? 1 : 0,
  failed: code === 0 ? 0 : 1,
});

/**
 * Every step of the gate, in order. Steps of one stage do not need one another and run together. `programs` find what a
 * step asks of the machine.
 */
export const steps = [
  { stage: 1, name: 'format', run: async () => asOne(await tool('oxfmt', ['--list-different', '.'])) },
  { stage: 1, name: 'lint', run: async () => asOne(await tool('oxlint', ['--type-aware'])) },
  { stage: 1, name: 'types', run: async () => asOne(await checkTypes(typedFolders)) },
  { stage: 1, name: 'unused', run: async () => asOne(await tool('knip', [])) },
  { stage: 1, name: 'build', run: async () => asOne(await buildShop()) },
  { stage: 2, name: 'unit', run: () => runVitest(['run']) },
  { stage: 3, name: 'postgres', programs: [findPostgres, findRedis], run: postgres },
  { stage: 4, name: 'parts', programs: [findBrowser], run: parts },
  { stage: 5, name: 'browser', needs: 'build', programs: [findBrowser], run: () => runJourneys() },
];

/** Parts of screens in a real Chromium, without a shop. */
async function parts() {
  const { path } = await findBrowser();
  return runVitest(['run', '-c', PARTS], { extraEnv: { CHROMIUM_PATH: path }, minutes: 8 });
}

/**
 * Tests that can end otherwise on the oldest PostgreSQL that we support, with the shops of the tests served by two processes that share
 * it and a Redis; and what needs a Redis or a standby.
 */
async function postgres() {
  const { bin, version } = await findPostgres();
  const redis = await findRedis();
  const args = ['run', ...Object.values(databaseTests).flat()];
  const result = await withPostgres(bin, (url) =>
    runVitest(args, {
      extraEnv: {
        TEST_DATABASE_URL: url,
        TEST_PROCESSES: '2',
        POSTGRES_BIN: bin,
        REDIS_SERVER: redis.program,
      },
    }),
  );
  return { ...result, note: `on PostgreSQL ${version} and Redis ${redis.version}, two processes` };
}
