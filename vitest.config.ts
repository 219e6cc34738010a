import { availableParallelism } from 'node:os';

import { defineConfig } from 'vitest/config';

const workspaces = [
  'packages/contract',
  'packages/ui',
  'apps/api',
  'apps/server',
  'apps/storefront',
  'tools',
];

/** Tests of other steps: in a browser, or with servers that `postgres` brings, a Redis and a PostgreSQL that follows another. */
const elsewhere = [
  // Vitest's browser mode has a configuration of its own: the step `parts`.
  '**/*.browser.test.tsx',
  ...(process.env['REDIS_SERVER'] ? [] : ['**/*.redis.test.ts']),
  ...(process.env['POSTGRES_BIN'] && process.env['TEST_DATABASE_URL'] ? [] : ['**/*.standby.test.ts']),
];

export default defineConfig({
  test: {
    environment: 'node',
    // One PostgreSQL for the whole run, whatever the number of projects and workers.
    globalSetup: ['apps/api/src/db/test-setup.ts'],
    setupFiles: ['tools/test/fail-on-console-error.ts'],
    // Half of every test is waiting for the database: two cores have work for two.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    // Each file clears away what it made; a process and its imports anew for each were a third of the time.
    isolate: false,
    // Copying a database or starting a process takes its time on two busy cores.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    projects: workspaces.map((workspace) => ({
      extends: true,
      test: {
        name: workspace,
        include: [`${workspace}/**/*.test.{ts,tsx}`],
        exclude: elsewhere,
      },
    })),
  },
});
