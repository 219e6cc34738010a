import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';

import { collectorCommands } from './src/features/analytics/adapters/collector.fixture.ts';

const executablePath = process.env['CHROMIUM_PATH'];
const isRoot = process.getuid?.() === 0;

/** The dependencies of panels and of every part: one that is found late would bring a React of its own. */
const LATE = [
  ...['dialog', 'direction-provider', 'menu', 'tabs', 'tooltip'].map((name) => `@base-ui/react/${name}`),
  ...['@tanstack/react-query', '@tanstack/react-router', 'axe-core', 'uqr', 'zustand'],
  // Of maps.
  ...['leaflet', 'pmtiles', 'protomaps-leaflet'],
  ...['react', 'react-dom', 'react-dom/client', 'react-dom/server', 'react/jsx-dev-runtime'],
];

/** A build leaves one side of what the browser and the server do each in their way; without one, the browser's is taken here. */
const browserSide = {
  name: 'browser-side',
  enforce: 'pre' as const,
  resolveId: (id: string) => (id === '@tanstack/react-start' ? '\0browser-side' : undefined),
  load: (id: string) =>
    id === '\0browser-side'
      ? `export const createIsomorphicFn = () => ({ server: () => ({ client: (its) => its }), client: (its) => its });
        export const getGlobalStartContext = () => undefined;`
      : undefined,
};

/** Parts of screens, in a real Chromium and without a shop: `npm test -- parts`. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [browserSide],
  // Dictionaries lie there, and tests import them.
  publicDir: false,
  define: { __RELEASE__: JSON.stringify('parts') },
  // Packages that come late, with a panel, would make Vite load a test anew.
  optimizeDeps: { include: LATE },
  server: { fs: { allow: ['../..'] } },
  test: {
    name: 'parts',
    include: ['src/**/*.browser.test.tsx'],
    testTimeout: 30_000,
    browser: {
      enabled: true,
      commands: collectorCommands,
      headless: true,
      screenshotFailures: false,
      viewport: { width: 1280, height: 900 },
      instances: [{ browser: 'chromium' }],
      provider: playwright({
        launchOptions: {
          ...(executablePath ? { executablePath } : {}),
          args: [
            ...(isRoot ? ['--no-sandbox'] : []),
            '--disable-background-networking',
            '--disable-component-update',
            '--disable-sync',
          ],
        },
      }),
    },
  },
});
