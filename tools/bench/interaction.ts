import { type CDPSession, chromium, devices, type Page } from '@playwright/test';

import openShop from '../../e2e/support/open-shop.ts';
import { median, percentile, publish, spread, type Row } from './figures.ts';

// How long a phone with a processor four times slower than this machine leaves a finger waiting: from the press to the
// next picture, as browsers count it themselves (Event Timing, in steps of 8 ms). Beside it, what the page's own thread has
// worked from the press until it was at rest: that a busy machine cannot change.
const SLOWER = 4;
const TIMES = 16;
const LIST = '/search?search=a';
const WORD = 'strawberries and';

/** An entry of Event Timing; the part of it that is used here. */
interface Timed extends PerformanceEntry {
  interactionId: number;
}
declare global {
  interface Window {
    waits: Record<number, number>;
  }
}

/** Milliseconds. */
interface Waited {
  wait: number;
  work: number;
}
interface Phone {
  page: Page;
  press: (press: () => Promise<void>) => Promise<Waited>;
}

const closeShop = process.env['SHOP_URL'] === undefined ? await openShop() : async () => {};
const shop = process.env['SHOP_URL'] ?? '';
const executablePath = process.env['CHROMIUM_PATH'];
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
try {
  const found = {
    'add to cart': await onPhones(LIST, addToCart),
    'open product': await onPhones(LIST, openProduct),
    'type in search': await onPhones('/', typeInSearch),
  };
  const wait = (name: keyof typeof found) => found[name].latency ?? Number.NaN;
  publish('interaction', {
    rows: Object.entries(found).map(([name, row]) => ({ name, ...row })),
    ratios: {},
    goals: {
      'add to cart': wait('add to cart'),
      'open product': wait('open product'),
      'type in search': wait('type in search'),
    },
  });
} finally {
  await browser.close();
  await closeShop();
}

async function addToCart({ page, press }: Phone): Promise<Waited[]> {
  const waits: Waited[] = [];
  for (let time = 0; time < TIMES; time += 1) {
    const add = page.getByRole('main').getByRole('button', { name: /^Add / }).nth(time);
    await add.scrollIntoViewIfNeeded();
    waits.push(await press(() => add.tap()));
    await page.waitForLoadState('networkidle');
  }
  return waits;
}

async function openProduct({ page, press }: Phone): Promise<Waited[]> {
  const waits: Waited[] = [];
  for (let time = 0; time < TIMES; time += 1) {
    const link = page.locator('main a[href*="product="]').nth(time);
    await link.scrollIntoViewIfNeeded();
    waits.push(await press(() => link.tap()));
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('article').waitFor();
    await dialog.getByRole('button', { name: 'Close' }).first().tap();
    await dialog.waitFor({ state: 'detached' });
  }
  return waits;
}

async function typeInSearch({ page, press }: Phone): Promise<Waited[]> {
  const box = page.getByRole('combobox', { name: /^Search/ }).filter({ visible: true });
  // On a phone it is behind an icon.
  await page.getByRole('banner').getByRole('button', { name: 'Search' }).tap();
  await box.waitFor();
  const waits: Waited[] = [];
  for (const letter of WORD.slice(0, TIMES)) {
    waits.push(await press(() => page.keyboard.press(letter)));
    // A hand is not faster.
    await page.waitForTimeout(150);
  }
  return waits;
}

/** The waits are those of a slowed processor. Slowing is work by itself, so the work is a free one's. */
async function onPhones(path: string, use: (phone: Phone) => Promise<Waited[]>): Promise<Omit<Row, 'name'>> {
  const free = await onPhone(path, 1, use);
  const waits = (await onPhone(path, SLOWER, use)).map(({ wait }) => wait);
  return {
    cpu: median(free.map(({ work }) => work)) * SLOWER,
    spread: spread(waits),
    latency: median(waits),
    p99: percentile(waits, 0.99),
  };
}

/** Opens a page as it is after the first movement, on a processor so many times slower. */
async function onPhone(
  path: string,
  rate: number,
  use: (phone: Phone) => Promise<Waited[]>,
): Promise<Waited[]> {
  const context = await browser.newContext({ ...devices['Pixel 7'], locale: 'en-US' });
  const page = await context.newPage();
  await page.addInitScript(listen);
  await page.goto(shop + path, { waitUntil: 'networkidle' });
  await page.mouse.wheel(0, 40);
  await page.waitForLoadState('networkidle');
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await session.send('Emulation.setCPUThrottlingRate', { rate });
  try {
    return await use({ page, press: (press) => waited(page, session, press) });
  } finally {
    await context.close();
  }
}

/** Durations of the interactions so far; below 16 ms none is reported. */
function listen(): void {
  window.waits = {};
  const watch = new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries() as Timed[]) {
      if (interactionId > 0)
        window.waits[interactionId] = Math.max(window.waits[interactionId] ?? 0, duration);
    }
  });
  // Its type does not know this option yet.
  const options: object = { type: 'event', durationThreshold: 16, buffered: true };
  watch.observe(options);
}

/** Waits for the next picture and for the rest. */
async function waited(page: Page, session: CDPSession, press: () => Promise<void>): Promise<Waited> {
  await page.evaluate(() => (window.waits = {}));
  const before = await workOf(session);
  await press();
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn, 50))));
  const work = (await workOf(session)) - before;
  return {
    wait: Math.max(8, ...Object.values(await page.evaluate(() => window.waits))),
    work,
  };
}

/** Milliseconds of processor time of the page's own thread so far. */
async function workOf(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000;
}
