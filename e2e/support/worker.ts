import { expect, type Page } from '@playwright/test';

/** Waits until the service worker answers for this page and has what it fetches ahead. */
export async function waitForWorker(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    if (!navigator.serviceWorker.controller)
      await new Promise((done) => navigator.serviceWorker.addEventListener('controllerchange', done));
    return active?.state;
  });
}

/** Paths and queries of the pages that the worker keeps. */
export const keptPages = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.includes('pages'));
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => url.slice(location.origin.length));
  });

export const waitUntilKept = (page: Page, address: string): Promise<void> =>
  expect.poll(() => keptPages(page)).toContain(address);

/** Waits until the worker has fetched its files: of one at a time, none came for a second. */
export async function waitForFiles(page: Page): Promise<void> {
  let before = 0;
  const isDone = async () => {
    const now = await page.evaluate(async () => {
      const names = await caches.keys();
      const lists = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return lists.flat().filter(({ url }) => url.includes('/assets/')).length;
    });
    const isSame = now > 20 && now === before;
    before = now;
    return isSame;
  };
  await expect.poll(isDone, { intervals: [1000], timeout: 30_000 }).toBe(true);
}
