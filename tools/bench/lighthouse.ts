import openShop from '../../e2e/support/open-shop.ts';
import { type Figures, median, publish, type Row, written } from './figures.ts';
import { auditPages } from './lighthouse-audits.ts';
import { lookAgain, openLighthouse } from './lighthouse-browser.ts';

// Lighthouse's performance of eight kinds of pages, as on a phone in the middle of the market: its network is computed, so that
// the machine's own load weighs little. Each is the median of several runs, and a first one fills the shop's memory.
// Then its other categories for all kinds of pages. `-- lighthouse home` measures one page, `-- lighthouse audits` the latter.
const RUNS = 3;
/** A run whose trace got lost, as now and then on a busy machine, is repeated so often. */
const SPARE_RUNS = 2;
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

interface Found {
  score: number;
  /** Seconds. */
  firstPaint: number;
  largestPaint: number;
  /** Milliseconds. */
  blocked: number;
  shift: number;
}

const asked = process.argv.slice(2);
const closeShop = process.env['SHOP_URL'] === undefined ? await openShop() : async () => {};
const shop = process.env['SHOP_URL'] ?? '';
const { look, close } = await openLighthouse();
try {
  const isAudited = asked.length === 0 || asked.includes('audits');
  // Without a new measurement the last one stays.
  const timed = asked.length === 1 && isAudited ? written('lighthouse') : await timePages();
  const audited = isAudited ? await auditPages(look, shop) : undefined;
  publish('lighthouse', joined(timed, audited));
} finally {
  await close();
  await closeShop();
}

/** What is measured anew takes the place of what was. */
function joined(timed: Figures | undefined, audited: Figures | undefined): Figures {
  const isNew = ({ name }: Row) => audited?.rows.some((row) => row.name === name) ?? false;
  return {
    rows: [...(timed?.rows ?? []).filter((row) => !isNew(row)), ...(audited?.rows ?? [])],
    ratios: {},
    goals: { ...timed?.goals, ...audited?.goals },
    faults: audited?.faults ?? [],
  };
}

async function timePages(): Promise<Figures> {
  const found: Record<string, Found> = {};
  for (const [name, path] of Object.entries(PAGES)) {
    if (asked.length > 0 && !asked.includes(name)) continue;
    found[name] = await timePage(shop + path);
  }
  const all = Object.values(found);
  return {
    rows: Object.entries(found).map(rowOf),
    ratios: {},
    goals: {
      'Lighthouse score': Math.min(...all.map(({ score }) => score)),
      'largest paint': Math.max(...all.map(({ largestPaint }) => largestPaint)),
      'blocking time': Math.max(...all.map(({ blocked }) => blocked)),
      'layout shift': Math.max(...all.map(({ shift }) => shift)),
    },
  };
}

async function timePage(url: string): Promise<Found> {
  await fetch(url, { headers: { accept: 'text/html' } });
  const runs: Found[] = [];
  while (runs.length < RUNS) runs.push(await lookAgain(SPARE_RUNS, () => timeOnce(url)));
  const middle = (key: keyof Found) => median(runs.map((one) => one[key]));
  return {
    score: middle('score'),
    firstPaint: middle('firstPaint'),
    largestPaint: middle('largestPaint'),
    blocked: middle('blocked'),
    shift: middle('shift'),
  };
}

async function timeOnce(url: string): Promise<Found> {
  const { categories, audits } = await look(url, { onlyCategories: ['performance'] });
  const number = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
  return {
    score: Math.round((categories['performance']?.score ?? Number.NaN) * 100),
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
