import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';

const executablePath = process.env['CHROMIUM_PATH'];
const isRoot = process.getuid?.() === 0;

/** What comes with a panel, and the rest that every part needs: found late, it would come with a React of its own. */
const LATE = [
  ...['dialog', 'direction-provider', 'menu', 'tabs', 'tooltip'].map((name) => `@base-ui/react/${name}`),
  ...['@tanstack/react-query', '@tanstack/react-router', '@tanstack/react-start', 'axe-core', 'zustand'],
  ...['react', 'react-dom', 'react-dom/client', 'react-dom/server', 'react/jsx-dev-runtime'],
];

/** Parts of screens, in a real Chromium and without a shop: `npm test -- parts`. */
export default defineConfig({
  root: import.meta.dirname,
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
