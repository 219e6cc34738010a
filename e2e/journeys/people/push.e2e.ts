import type { BrowserContext, Page, Worker } from '@playwright/test';

import { openPushService, type TestBrowser } from '../../../apps/api/src/ports/push/push-service.fixture.ts';
import { byCard, goodsOfGrocer, orderOf } from '../../support/orders.ts';
import { appUrl, expect, expectAccessible, expectNoSidewaysScroll, test } from '../../support/shop.ts';
import { newShopper, placeOrder, signIn } from '../../support/shopper.ts';
import { waitForWorker } from '../../support/worker.ts';

test.use({ serviceWorkers: 'allow' });

let service: Awaited<ReturnType<typeof openPushService>>;
test.beforeAll(async () => {
  service = await openPushService();
});
test.afterAll(() => service.close());

/**
 * A browser that answers so when it is asked, and whose push service is the one of this test: its own is out of reach, and
 * without a window it says that everything is denied. It counts how often it was asked.
 */
async function withPushService(page: Page, answer: NotificationPermission = 'granted'): Promise<TestBrowser> {
  const browser = service.browser();
  await page.context().grantPermissions(['notifications'], { origin: appUrl() });
  await page.addInitScript(
    ({ subscription, answer: given }) => {
      const asked = () => Number(localStorage.getItem('asked') ?? 0);
      const permission = () => (asked() === 0 ? 'default' : given);
      PushManager.prototype.subscribe = async () =>
        ({ toJSON: () => subscription }) as unknown as PushSubscription;
      Object.defineProperty(Notification, 'permission', { get: permission });
      Notification.requestPermission = async () => {
        localStorage.setItem('asked', String(asked() + 1));
        return permission();
      };
    },
    { subscription: browser.subscription, answer },
  );
  return browser;
}
const timesAsked = (page: Page) => page.evaluate(() => Number(localStorage.getItem('asked') ?? 0));

/** Has the browser hand a message to the service worker, as its push service would. */
async function deliver(page: Page, data: string): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const registered = new Promise<string>((found) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL === `${appUrl()}/`);
      if (own) found(own.registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  const registrationId = await registered;
  await devtools.send('ServiceWorker.deliverPushMessage', { origin: appUrl(), registrationId, data });
  await devtools.detach();
}

const workerOf = (context: BrowserContext): Worker => {
  const [worker] = context.serviceWorkers();
  if (!worker) throw new Error('There is no service worker');
  return worker;
};

/** What is shown: the worker's own global scope, as far as the test puts itself in the place of the screen. */
interface Screen extends EventTarget {
  shown: { title: string; tag: string; data: object }[];
  ServiceWorkerRegistration: { prototype: ServiceWorkerRegistration };
  WindowClient: { prototype: { url: string; focus(): Promise<unknown> } };
}

/** Without a window there is nothing to show messages on: they are kept, one of each tag. */
const keepShown = (worker: Worker) =>
  worker.evaluate(() => {
    const screen = globalThis as unknown as Screen;
    screen.shown = [];
    screen.ServiceWorkerRegistration.prototype.showNotification = async (title, { tag = '', data } = {}) => {
      screen.shown = [...screen.shown.filter((one) => one.tag !== tag), { title, tag, data: data as object }];
    };
  });

const shownBy = (worker: Worker) =>
  worker.evaluate(() => (globalThis as unknown as Screen).shown.map(({ title }) => title));

/**
 * Presses the message on the screen; the tabs that came to the front. Only a hand's press lets a worker bring a tab there,
 * so that much is recorded and not done.
 */
const press = (worker: Worker) =>
  worker.evaluate(async () => {
    const screen = globalThis as unknown as Screen;
    const focused: string[] = [];
    screen.WindowClient.prototype.focus = async function focus(this: { url: string }) {
      focused.push(new URL(this.url).pathname);
      return this;
    };
    const close = () => void (screen.shown = []);
    const notification = { ...screen.shown[0], close };
    const work: Promise<unknown>[] = [];
    const waitUntil = (one: Promise<unknown>) => void work.push(one);
    screen.dispatchEvent(Object.assign(new Event('notificationclick'), { notification, waitUntil }));
    await Promise.all(work);
    return focused;
  });

test('a push of the order’s last step opens its page, in the tab that has it or else in one that is open', async ({
  page,
  context,
  request,
  sam,
}) => {
  const browser = await withPushService(page);
  const shopper = await newShopper(request);
  const order = String(await placeOrder(request, shopper));
  await signIn(page, shopper, `/orders/${order}`);
  const offer = page.getByRole('region', { name: 'Shall we tell you when it’s at the door?' });
  await expect(offer).toContainText('No advertising');
  // It lies over the page, which does not move for it.
  const heading = page.getByRole('heading', { level: 1 });
  const withOffer = await heading.boundingBox();
  await expectAccessible(page);
  expect(await timesAsked(page)).toBe(0);
  await offer.getByRole('button', { name: 'Yes, tell me' }).click();
  await expect(offer.getByRole('status')).toHaveText('Done: we’ll tell you on this device.');
  expect(await timesAsked(page)).toBe(1);
  const footer = page.getByRole('contentinfo');
  const footerAt = async () => (await footer.boundingBox())?.y;
  const before = await footerAt();
  await offer.getByRole('button', { name: 'Close' }).click();
  await expect(offer).toBeHidden();
  expect(await footerAt()).toBe(before);
  expect(await heading.boundingBox()).toEqual(withOffer);

  for (const status of ['accepted', 'ready', 'on_a_way', 'delivered']) await sam.move(order, status);
  const last = () => JSON.parse(browser.received.at(-1)?.text ?? '{}') as { title?: string; link?: string };
  await expect.poll(() => last().title, { timeout: 15_000 }).toBe('Your order has arrived. Enjoy!');

  await page.goto('/shops');
  await waitForWorker(page);
  const worker = workerOf(context);
  await keepShown(worker);
  for (const { text } of browser.received) await deliver(page, text);
  await expect.poll(() => shownBy(worker)).toEqual(['Your order has arrived. Enjoy!']);
  expect(await press(worker)).toEqual(['/shops']);
  await expect(page).toHaveURL(appUrl() + (last().link ?? ''));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Delivered. Enjoy!');

  // A second tab in front: the first one has the page.
  const other = await context.newPage();
  await other.goto(`${appUrl()}/shops`);
  await waitForWorker(other);
  await deliver(other, browser.received.at(-1)?.text ?? '');
  await expect.poll(() => shownBy(worker)).toEqual(['Your order has arrived. Enjoy!']);
  expect(await press(worker)).toEqual([last().link]);
  await expect(other).toHaveURL(`${appUrl()}/shops`);
  expect(await shownBy(worker)).toEqual([]);
});

test('who declines is not asked again, and turns messages on and off among the settings', async ({
  page,
  request,
}) => {
  await withPushService(page);
  const shopper = await newShopper(request);
  const order = String(await placeOrder(request, shopper));
  await signIn(page, shopper, `/orders/${order}`);
  const offer = page.getByRole('region', { name: /^Shall we tell you/ });
  await offer.getByRole('button', { name: 'No, thanks' }).click();
  await expect(offer).toBeHidden();
  await page.reload({ waitUntil: 'networkidle' });
  await expect(offer).toBeHidden();

  await page.goto('/profile/notifications');
  const onDevice = page.getByRole('switch', { name: 'Messages on this device' });
  await expect(onDevice).not.toBeChecked();
  await expect(page.getByRole('columnheader', { name: 'By push' })).toBeHidden();
  expect(await timesAsked(page)).toBe(0);
  await onDevice.click();
  await expect(onDevice).toBeChecked();
  await expect(page.getByRole('columnheader', { name: 'By push' })).toBeVisible();
  await expect(page.getByRole('switch', { name: 'News: By push' })).not.toBeChecked();
  await expect(page.getByRole('switch', { name: 'Your orders on their way: By push' })).toBeChecked();
  await expectAccessible(page);
  for (const width of [320, 360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSidewaysScroll(page);
  }
  await onDevice.click();
  await expect(onDevice).not.toBeChecked();
  await expect(page.getByRole('columnheader', { name: 'By push' })).toBeHidden();
});

test('the offer covers nothing that one tabs to, and waits while the shop asks something else', async ({
  page,
  request,
  sam,
}) => {
  await withPushService(page);
  const shopper = await newShopper(request);
  const order = await orderOf(request, shopper, { blueberries: 1, eggs: 1 }, byCard('approved'));
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, shopper, `/orders/${order.uuid}`);
  const offer = page.getByRole('region', { name: /^Shall we tell you/ });
  await expect(offer).toBeVisible();
  const card = await offer.boundingBox();
  const covered: string[] = [];
  const inPage = page.locator('main, footer').locator('a:visible, button:visible');
  for (const one of await inPage.all()) {
    if (await one.evaluate((element, region) => region?.contains(element), await offer.elementHandle()))
      continue;
    await one.focus();
    const box = await one.boundingBox();
    if (box && card && box.y + box.height > card.y) covered.push(await one.innerText());
  }
  expect(covered).toEqual([]);

  await page.getByRole('main').getByRole('button', { name: 'Cancel order' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(offer).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(offer).toBeVisible();

  await sam.move(order.uuid, 'accepted');
  const grapes = (await goodsOfGrocer(request)).find(({ slug }) => slug === 'grapes')?.stocks[0]?.id;
  const line = order.details.find(({ stock }) => stock.product.slug === 'blueberries')?.id;
  await sam.pack(order.uuid, [{ id: line, quantity: 0, replacement: { stock_id: grapes, quantity: 1 } }]);
  const question = page.getByRole('region', { name: 'Sold out: Blueberries. Something else?' });
  await expect(question).toBeVisible();
  await expect(offer).toHaveCount(0);
  await question.getByRole('button', { name: /^No/ }).click();
  await expect(question).toBeHidden();
  await expect(offer).toBeVisible();
});

test('a browser that blocks the shop is explained', async ({ page, request }) => {
  await withPushService(page, 'denied');
  const shopper = await newShopper(request);
  const order = String(await placeOrder(request, shopper));
  await signIn(page, shopper, `/orders/${order}`);
  const offer = page.getByRole('region', { name: /^Shall we tell you/ });
  await offer.getByRole('button', { name: 'Yes, tell me' }).click();
  await expect(offer.getByRole('status')).toContainText('Your browser blocks messages from this shop');
  await offer.getByRole('button', { name: 'Close' }).click();
  await expect(offer).toBeHidden();
  await page.goto('/profile/notifications');
  await expect(page.getByRole('switch', { name: 'Messages on this device' })).toBeDisabled();
  await expect(page.getByText('Your browser blocks messages from this shop')).toBeVisible();
});

test('Apple’s phones are told to put the shop on the home screen first, and other browsers are not', async ({
  page,
  request,
}) => {
  const hint = page.getByText('messages come once the shop is on your home screen');
  await signIn(page, await newShopper(request), '/profile/notifications');
  await expect(page.getByRole('switch', { name: 'News: On this site' })).toBeVisible();
  await expect(hint).toBeHidden();
  await page.addInitScript(() => {
    delete (globalThis as { PushManager?: unknown }).PushManager;
    Object.defineProperties(navigator, { standalone: { value: false }, maxTouchPoints: { value: 5 } });
  });
  await page.reload();
  await expect(hint).toBeVisible();
  await expect(page.getByRole('switch', { name: 'Messages on this device' })).toBeHidden();
  await expectAccessible(page);
});
