import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

import { test as base, expect, type Page, type Response } from '@playwright/test';
import axe from 'axe-core';

export { expect };

export const appUrl = (): string => process.env['SHOP_URL'] ?? '';

/** Actions of the shop's staff, who call the API as an integrator would. */
export interface Staff {
  /** Moves an order along as Sam of the demo. */
  move(orderId: string, status: string): Promise<void>;
  /** Brings an order to its door, from wherever it is. */
  deliver(orderId: string): Promise<void>;
  /** Says what was packed of an order's lines. */
  pack(orderId: string, lines: object[]): Promise<void>;
  /** Decides the refund request of an order. */
  answerRefund(orderId: number, decision: { status: string; answer?: string }): Promise<void>;
}

interface Fixtures {
  sam: Staff;
  /** Everything the page printed as an error; a journey that leaves one fails. */
  consoleErrors: string[];
}

export const test = base.extend<Fixtures>({
  baseURL: async ({}, use) => use(appUrl()),
  extraHTTPHeaders: async ({}, use) => {
    const [b, c, d] = randomBytes(3);
    await use({ 'x-forwarded-for': `10.${b}.${c}.${d}` });
  },
  page: async ({ page, javaScriptEnabled }, use) => {
    // Scripts are fetched once a page has loaded, those of deferred parts at the first movement. Journeys wait for both;
    // those that test earlier presses give options.
    for (const method of ['goto', 'reload'] as const) {
      const load = page[method].bind(page) as (...all: unknown[]) => Promise<Response | null>;
      page[method] = async (...all: unknown[]) => {
        const answer = await load(...all);
        const hasOptions = all.some((one) => typeof one === 'object');
        if (!hasOptions && javaScriptEnabled) {
          await waitForHydration(page);
          await waitForParts(page);
        }
        return answer;
      };
    }
    await use(page);
  },
  consoleErrors: [
    async ({ page }, use) => {
      const errors: string[] = [];
      const add = (text: string) => errors.push(`${text} (at ${page.url()})`);
      page.on('console', (message) => {
        // Browsers report every refusal of the server (4xx) as an error of their own; screens show it where it belongs.
        const refusal = /status of 4\d\d/.test(message.text());
        if (message.type() === 'error' && !refusal) add(message.text());
      });
      page.on('pageerror', (error) => add(error.message));
      await use(errors);
      expect(errors, 'errors in the console').toEqual([]);
    },
    { auto: true },
  ],
  sam: async ({ request }, use) => {
    const login = await request.post(`${appUrl()}/api/v1/auth/login`, {
      data: { email: 'sam@hamper.demo', password: 'hamper-sam' },
    });
    const headers = { authorization: `Bearer ${(await login.json()).data.access_token}` };
    const staff = `${appUrl()}/api/v1/dashboard/seller`;
    const post = async (path: string, data: object) => {
      const response = await request.post(`${staff}/${path}`, { headers, data });
      expect(response.status(), await response.text()).toBe(200);
    };
    const move = (orderId: string, status: string) =>
      post(`orders/${orderId}/status`, {
        status,
        ...(status === 'canceled' ? { reason: 'The oven broke' } : {}),
      });
    await use({
      move,
      async deliver(orderId) {
        const { data } = await (await request.get(`${staff}/orders/${orderId}`, { headers })).json();
        const statuses = ['new', 'accepted', 'ready', 'on_a_way', 'delivered'];
        for (const status of statuses.slice(statuses.indexOf(data.status) + 1)) await move(orderId, status);
      },
      pack: (orderId, lines) => post(`orders/${orderId}/lines`, { lines }),
      async answerRefund(orderId, decision) {
        const requests = await request.get(`${staff}/order-refunds/paginate?order_id=${orderId}`, {
          headers,
        });
        const [{ id }] = (await requests.json()).data;
        await post(`order-refunds/${id}/status`, decision);
      },
    });
  },
});

/** Waits until a page answers presses, twenty seconds at most; one whose scripts fail never does. */
export const waitForHydration = (page: Page): Promise<void> => waitUntil(page, "!('earlyEvents' in window)");

/** Moves the mouse, and waits until the parts whose code comes with the first movement answer presses as well. */
async function waitForParts(page: Page): Promise<void> {
  for (const at of [8, 9]) await page.mouse.move(at, at);
  await waitUntil(page, "!document.querySelector('[data-deferred]')");
}

async function waitUntil(page: Page, expression: string): Promise<void> {
  // Playwright's own ways to ask pass for a movement of the shopper's.
  const session = await page.context().newCDPSession(page);
  const until = Date.now() + 20_000;
  for (let isSo = false; !isSo && Date.now() < until;) {
    const { result } = await session.send('Runtime.evaluate', { expression }).catch(() => ({ result: null }));
    isSo = result?.value === true;
    if (!isSo) await sleep(25);
  }
  await session.detach().catch(() => {});
}

/** Waits until a page's footer answers presses; its code comes with the shopper's first movement. */
export const waitForFooter = (page: Page): Promise<void> =>
  expect(page.locator('[data-deferred]', { has: page.getByRole('contentinfo') })).toHaveCount(0);

/** Waits until the sheet or dialog that an address opens has taken the place of the one that the server has drawn. */
export const waitForSheet = (page: Page): Promise<void> =>
  expect(page.locator('[data-replaced]')).toHaveCount(0);

declare global {
  interface Window {
    axe: typeof axe;
  }
}

interface AccessibilityOptions {
  /** These rules alone. */
  rules?: string[];
  /** All but these rules. */
  except?: string[];
  /** Without the header and footer of every page. */
  mainOnly?: boolean;
}

/**
 * The page is accessible, once what moves has come to rest: colours on their way to others are nobody's choice. axe runs in
 * the page itself, loaded there once: its Playwright package loads it again for every check and opens a page of its own each
 * time.
 */
export async function expectAccessible(page: Page, options: AccessibilityOptions = {}): Promise<void> {
  // What is fetched anew is pale until it has come, and a page on its way has no heading.
  await expect(async () => {
    if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
    await expect.poll(() => page.evaluate(countMovements)).toBe(0);
    expect(await findFaults(page, options)).toEqual([]);
  }).toPass({ timeout: 30_000 });
}

const findFaults = (
  page: Page,
  { rules, except = [], mainOnly = false }: AccessibilityOptions,
): Promise<string[]> =>
  page.evaluate(
    async ([exclude, only, off]) => {
      const { violations } = await window.axe.run(
        { exclude },
        {
          // Rules that passed need no description: it takes longer than the check.
          resultTypes: ['violations'],
          ...(only ? { runOnly: { type: 'rule', values: only } } : {}),
          rules: Object.fromEntries(off.map((rule) => [rule, { enabled: false }])),
        },
      );
      return violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
      );
    },
    [mainOnly ? ['body > header', 'body > footer'] : [], rules, except] as const,
  );

/** Animations that come to an end by themselves, unlike those of skeletons. */
const countMovements = () =>
  document
    .getAnimations()
    .filter(
      ({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
    ).length;

/** Nothing sticks out sideways. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  // A phone shows more of a page that is too wide, and calls that its width.
  const width = page.viewportSize()?.width ?? Infinity;
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
}

/** Keeps the scripts of a page, all of them or those of one part, from arriving until the returned function is called. */
export async function holdScripts(page: Page, name = 'framework'): Promise<() => void> {
  let arrive = (): void => {};
  const arrived = new Promise<void>((done) => (arrive = done));
  await page.route(`**/assets/${name}-*.js`, async (route) => {
    await arrived;
    await route.continue();
  });
  return arrive;
}

/** Runs in a page before its scripts: timers of this many milliseconds or more never end. */
export function stopTimers(from: number): void {
  const { setTimeout: start } = window;
  Object.assign(window, {
    setTimeout: (run: () => void, after = 0) => (after < from ? start(run, after) : 0),
  });
}
