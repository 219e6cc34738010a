import { defineConfig } from '@playwright/test';

import gate from '../e2e/playwright.config.ts';

/** As the gate's journeys, against the shop and the emulators that tools/test/providers.mjs has opened: it says so where one is missing. */
export default defineConfig({
  testDir: './journeys',
  testMatch: '**/*.e2e.ts',
  testIgnore: process.env['FIRESTORE_URL'] ? [] : ['**/chat.e2e.ts'],
  outputDir: './test-results',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: { ...gate.use, viewport: { width: 1280, height: 900 } },
});
