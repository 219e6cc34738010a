import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { chromium, devices } from '@playwright/test';

import openShop from '../../e2e/support/open-shop.ts';
import { kinds, sumOf, weigh } from '../../e2e/support/weigh.ts';
import { heaviestModules, type Part } from './modules.ts';

// What a first visit costs. Sizes are gzip's, although browsers are mostly served brotli, which is a sixth less.
const ROOT = resolve(import.meta.dirname, '../..');
const WRITTEN = join(ROOT, 'bench', 'weight.json');
const PAGES = { home: '/', list: '/products?category_id=1&title=Fruit', product: '/product/margherita' };
const WIDTHS = {
  360: { ...devices['Pixel 7'], viewport: { width: 360, height: 740 } },
  1280: { viewport: { width: 1280, height: 900 } },
};

type Sums = Record<string, { files: number; bytes: number }>;
interface Report {
  pages: Record<string, Sums>;
  /** The heaviest modules of home, each with its share of the packed script. */
  modules: Part[];
}

const closeShop = await openShop();
try {
  const report = await measure(process.env['SHOP_URL'] ?? '');
  const before = existsSync(WRITTEN) ? (JSON.parse(readFileSync(WRITTEN, 'utf8')) as Report) : undefined;
  process.stdout.write(table(report, before));
  mkdirSync(join(ROOT, 'bench'), { recursive: true });
  writeFileSync(WRITTEN, `${JSON.stringify(report, null, 2)}\n`);
} finally {
  await closeShop();
}

async function measure(shop: string): Promise<Report> {
  const executablePath = process.env['CHROMIUM_PATH'];
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
  const pages: Report['pages'] = {};
  let modules: Part[] = [];
  for (const [name, path] of Object.entries(PAGES)) {
    for (const [width, options] of Object.entries(WIDTHS)) {
      // A fresh context has an empty cache.
      const context = await browser.newContext({ ...options, locale: 'en-US' });
      const files = await weigh(await context.newPage(), shop + path);
      await context.close();
      pages[`${name} ${width}`] = Object.fromEntries(kinds.map((kind) => [kind, sumOf(files, kind)]));
      if (modules.length === 0) modules = heaviestModules(join(ROOT, 'apps/storefront/dist'), files);
    }
  }
  await browser.close();
  return { pages, modules };
}

function table({ pages, modules }: Report, before: Report | undefined): string {
  const head = ['', ...kinds].map(cell).join('');
  const rows = Object.entries(pages).map(([page, sums]) => {
    const cells = kinds.map((kind) => {
      const { files = 0, bytes = 0 } = sums[kind] ?? {};
      const was = before?.pages[page]?.[kind]?.bytes;
      const change = was === undefined || Math.abs(bytes - was) < 100 ? '' : ` (${signed(bytes - was)})`;
      return cell(`${kB(bytes)} in ${files}${change}`);
    });
    return cell(page) + cells.join('');
  });
  const parts = modules.map(({ id, bytes }) => `  ${kB(bytes).padStart(6)}  ${id}`);
  return `kB as gzip packs it, and in how many files\n\n${[head, ...rows].join('\n')}\n\nHeaviest scripts of home\n${parts.join('\n')}\n`;
}

function kB(bytes: number): string {
  return (bytes / 1000).toFixed(1);
}

function signed(bytes: number): string {
  return `${bytes > 0 ? '+' : ''}${kB(bytes)}`;
}

function cell(text: string): string {
  return text.padEnd(22);
}
