import { resolve } from 'node:path';

import { type Browser, chromium, devices } from '@playwright/test';

import openShop from '../../e2e/support/open-shop.ts';
import { kinds, sumOf, weigh, type LoadedFile } from '../../e2e/support/weigh.ts';
import { publish, type Row } from './figures.ts';
import { heaviestModules } from './modules.ts';

// The weight of a first visit. Sizes are gzip's, although browsers are mostly served brotli, which is a sixth less.
const DIST = resolve(import.meta.dirname, '../../apps/storefront/dist');
const PAGES = { home: '/', list: '/products?category_id=1&title=Fruit', product: '/product/margherita' };
const WIDTHS = {
  360: { ...devices['Pixel 7'], viewport: { width: 360, height: 740 } },
  1280: { viewport: { width: 1280, height: 900 } },
};

const closeShop = await openShop();
try {
  await measure(process.env['SHOP_URL'] ?? '');
} finally {
  await closeShop();
}

async function measure(shop: string): Promise<void> {
  const executablePath = process.env['CHROMIUM_PATH'];
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
  const rows: Row[] = [];
  const scripts: Record<string, number> = {};
  let ofHome: LoadedFile[] = [];
  for (const [page, path] of Object.entries(PAGES)) {
    for (const [width, options] of Object.entries(WIDTHS)) {
      const files = await firstVisit(browser, options, shop + path);
      rows.push({ name: `${page}, ${width}`, also: weights(files) });
      scripts[page] = Math.max(scripts[page] ?? 0, kB(sumOf(files, 'scripts').bytes));
      if (ofHome.length === 0) ofHome = files;
    }
  }
  await browser.close();
  const { home = Number.NaN, list = Number.NaN, product = Number.NaN } = scripts;
  publish('weight', {
    rows,
    ratios: {},
    goals: { 'home script': home, 'list script': list, 'product script': product },
  });
  const parts = heaviestModules(DIST, ofHome).map(
    ({ id, bytes }) => `${kB(bytes).toFixed(1).padStart(6)}  ${id}\n`,
  );
  process.stdout.write(`\nHeaviest scripts of home, kB\n${parts.join('')}`);
}

/** A fresh context has an empty cache. */
async function firstVisit(browser: Browser, options: object, url: string): Promise<LoadedFile[]> {
  const context = await browser.newContext({ ...options, locale: 'en-US' });
  const files = await weigh(await context.newPage(), url);
  await context.close();
  return files;
}

function weights(files: readonly LoadedFile[]): Record<string, number> {
  return {
    ...Object.fromEntries(kinds.map((kind) => [`${kind} kB`, kB(sumOf(files, kind).bytes)])),
    'script files': sumOf(files, 'scripts').files,
  };
}

function kB(bytes: number): number {
  return bytes / 1000;
}
