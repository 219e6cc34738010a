import { defineConfig } from '@playwright/test';

const root = process.getuid?.() === 0;
const executablePath = process.env['CHROMIUM_PATH'];

/** Journeys that go another way on a phone. */
const NARROW = [
  'aeroplane',
  'cart',
  'delivery-address',
  'find-a-table',
  'group-order-parts',
  'order-groceries',
  'other-device',
  'lost-answer',
  'pay-a-deposit',
  'product-address',
  'reservations',
  'return',
  'search',
  'send-a-parcel',
  'several-shops',
  'shopping-lists',
  'stories',
  'without-scripts',
].map((name) => `**/${name}.e2e.ts`);

const IMPORT = '**/imported-product.e2e.ts';

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.e2e.ts',
  globalSetup: './support/open-shop.ts',
  outputDir: '../test-results',
  fullyParallel: true,
  // Half of every journey is waiting: two cores have work for four browsers.
  workers: 4,
  forbidOnly: true,
  // A second try tells what is broken from what is flaky; both fail.
  retries: 1,
  failOnFlakyTests: true,
  timeout: 90_000,
  globalTimeout: 55 * 60_000,
  expect: { timeout: 20_000 },
  reporter: [['list']],
  use: {
    locale: 'en-US',
    timezoneId: 'America/New_York',
    // A service worker would answer in the place of what journeys put into the network's.
    serviceWorkers: 'block',
    // Traces double the time of every test: `playwright test --trace on` makes one where it is wanted.
    trace: 'off',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        ...(root ? ['--no-sandbox'] : []),
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    { name: 'wide', testIgnore: IMPORT, use: { viewport: { width: 1280, height: 900 } } },
    {
      name: 'narrow',
      // The others choose their widths themselves.
      testMatch: NARROW,
      use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
    },
    // Last of all: 20,000 products more change what every other journey would find.
    {
      name: 'import',
      testMatch: IMPORT,
      dependencies: ['wide', 'narrow'],
      use: { viewport: { width: 1280, height: 900 } },
    },
  ],
});
