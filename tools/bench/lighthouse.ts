import { join, resolve } from 'node:path';

import { chromium } from '@playwright/test';

import openShop, { freePort } from '../../e2e/support/open-shop.ts';
import { median, publish, type Row } from './figures.ts';

// Lighthouse's results for eight kinds of pages, as on a phone in the middle of the market: its network is computed, so that
// the machine's own load weighs little. Each is the median of several runs, and a first one fills the shop's memory.
const RUNS = 3;
/** A run whose trace got lost, as now and then on a busy machine, is repeated so often for each page. */
const SPARE_RUNS = 2;
const FOLDER = resolve(import.meta.dirname, '../../lighthouse-bench');
const PAGES = {
  home: '/',
  list: '/products?category_id=1&title=Fruit',
  search: '/search?search=a',
  product: '/product/margherita',
  shops: '/shops',
  shop: '/shops/corner-grocery',
  categories: '/categories',
  cart: '/cart',
};

/** The parts of Lighthouse that are used here. */
interface Report {
  lhr: {
    categories: { performance: { score: number } };
    audits: Record<string, { numericValue?: number }>;
    runtimeError?: { message: string };
  };
}
type Lighthouse = (url: string, flags: object) => Promise<Report>;

interface Found {
  score: number;
  /** Seconds. */
  firstPaint: number;
  largestPaint: number;
  /** Milliseconds. */
  blocked: number;
  shift: number;
}

const { default: lighthouse } = (await import(join(FOLDER, 'node_modules/lighthouse/core/index.js'))) as {
  default: Lighthouse;
};
const asked = process.argv.slice(2);
const closeShop = process.env['SHOP_URL'] === undefined ? await openShop() : async () => {};
const port = await freePort();
const executablePath = process.env['CHROMIUM_PATH'];
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: [
    `--remote-debugging-port=${port}`,
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  ],
});
try {
  const found: Record<string, Found> = {};
  for (const [name, path] of Object.entries(PAGES)) {
    if (asked.length > 0 && !asked.includes(name)) continue;
    found[name] = await look((process.env['SHOP_URL'] ?? '') + path);
  }
  const all = Object.values(found);
  publish('lighthouse', {
    rows: Object.entries(found).map(rowOf),
    ratios: {},
    goals: {
      'Lighthouse score': Math.min(...all.map(({ score }) => score)),
      'largest paint': Math.max(...all.map(({ largestPaint }) => largestPaint)),
      'blocking time': Math.max(...all.map(({ blocked }) => blocked)),
      'layout shift': Math.max(...all.map(({ shift }) => shift)),
    },
  });
} finally {
  await browser.close();
  await closeShop();
}

async function look(url: string): Promise<Found> {
  await fetch(url, { headers: { accept: 'text/html' } });
  const runs: Found[] = [];
  let spare = SPARE_RUNS;
  while (runs.length < RUNS) {
    const run = await lookOnce(url).catch((error: unknown) => {
      if (spare === 0) throw error;
      process.stderr.write(`Looks once more: ${error instanceof Error ? error.message : String(error)}\n`);
      spare -= 1;
    });
    if (run) runs.push(run);
  }
  const middle = (key: keyof Found) => median(runs.map((one) => one[key]));
  return {
    score: middle('score'),
    firstPaint: middle('firstPaint'),
    largestPaint: middle('largestPaint'),
    blocked: middle('blocked'),
    shift: middle('shift'),
  };
}

async function lookOnce(url: string): Promise<Found> {
  const { lhr } = await lighthouse(url, { port, onlyCategories: ['performance'], logLevel: 'error' });
  if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.message}`);
  const number = (audit: string) => lhr.audits[audit]?.numericValue ?? Number.NaN;
  return {
    score: Math.round(lhr.categories.performance.score * 100),
    firstPaint: number('first-contentful-paint') / 1000,
    largestPaint: number('largest-contentful-paint') / 1000,
    blocked: number('total-blocking-time'),
    shift: number('cumulative-layout-shift'),
  };
}

function rowOf([name, found]: [string, Found]): Row {
  const { score, firstPaint, largestPaint, blocked, shift } = found;
  return {
    name,
    also: {
      score,
      'first paint s': firstPaint,
      'largest paint s': largestPaint,
      'blocked ms': blocked,
      shift,
    },
  };
}
