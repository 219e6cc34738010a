import { AxeBuilder } from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';

export { expect };

export const shopUrl = (): string => process.env['SHOP_URL'] ?? '';

/** What the shop's people can do besides clicking: they call the API as an integrator would. */
interface Staff {
  /** Moves an order along as Sam of the demo. */
  move(orderId: string, status: string): Promise<void>;
}

interface Fixtures {
  sam: Staff;
  /** Everything the page printed as an error; a journey that leaves one fails. */
  consoleErrors: string[];
}

export const test = base.extend<Fixtures>({
  baseURL: async ({}, use) => use(shopUrl()),
  consoleErrors: [
    async ({ page }, use) => {
      const errors: string[] = [];
      page.on('console', (message) => {
        // Browsers report every refusal of the server (4xx) as an error of their own; screens show it where it belongs.
        const refusal = /status of 4\d\d/.test(message.text());
        if (message.type() === 'error' && !refusal) errors.push(message.text());
      });
      page.on('pageerror', (error) => errors.push(error.message));
      await use(errors);
      expect(errors, 'errors in the console').toEqual([]);
    },
    { auto: true },
  ],
  sam: async ({ request }, use) => {
    const login = await request.post(`${shopUrl()}/api/v1/auth/login`, {
      data: { email: 'sam@hamper.demo', password: 'hamper-sam' },
    });
    const { data } = await login.json();
    await use({
      async move(orderId, status) {
        const response = await request.post(`${shopUrl()}/api/v1/dashboard/seller/orders/${orderId}/status`, {
          headers: { authorization: `Bearer ${data.access_token}` },
          data: { status },
        });
        expect(response.status(), await response.text()).toBe(200);
      },
    });
  },
});

interface Judging {
  /** These rules alone. */
  rules?: string[];
  /** Without what stands around every page. */
  mainOnly?: boolean;
}

/** The page holds nothing that keeps someone out. */
export async function expectAccessible(page: Page, { rules, mainOnly = false }: Judging = {}): Promise<void> {
  // What passed need not be described: it takes longer than judging.
  let axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] });
  if (rules) axe = axe.withRules(rules);
  if (mainOnly) axe = axe.exclude('body > header').exclude('body > footer');
  const { violations } = await axe.analyze();
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`),
  ).toEqual([]);
}

/** Nothing sticks out sideways. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
}
