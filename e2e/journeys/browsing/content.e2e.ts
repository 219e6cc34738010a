import type { APIRequestContext, Browser, Page } from '@playwright/test';

import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  appUrl,
  holdScripts,
  waitForHydration,
  test,
  waitForSheet,
} from '../../support/shop.ts';
import { ada, signIn } from '../../support/shopper.ts';

/** The work of the shop's editors, who have no screens yet. */
async function editor(request: APIRequestContext) {
  const login = await request.post(`${appUrl()}/api/v1/auth/login`, {
    data: { email: 'amina@hamper.demo', password: 'hamper-amina' },
  });
  const headers = { authorization: `Bearer ${(await login.json()).data.access_token}` };
  const call = async (method: 'post' | 'put', path: string, data: object = {}) => {
    const response = await request[method](`${appUrl()}/api/v1/dashboard/admin/${path}`, { headers, data });
    expect(response.status(), await response.text()).toBe(200);
    return (await response.json()).data as { id: number; uuid: string };
  };
  return {
    async publish(kind: string, data: object) {
      const { id, uuid } = await call('post', kind, data);
      await call('post', `${kind}/${id}/publish`);
      return { id, uuid };
    },
    change: (kind: string, id: number, data: object) => call('put', `${kind}/${id}`, data),
    withdraw: (kind: string, id: number) => call('post', `${kind}/${id}/withdraw`),
  };
}

const text = (title: string, markdown = 'A few words.') => ({
  translations: { en: { title, description: `About: ${title}`, markdown } },
});
const once = Math.random().toString(36).slice(2, 8);

async function withoutScripts(browser: Browser, look: (page: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 360, height: 740 },
  });
  await look(await context.newPage());
  await context.close();
}

/** The structured data of a page. */
const jsonLd = async (page: Page): Promise<string[]> => {
  const scripts = await page.locator('script[type="application/ld+json"]').allTextContents();
  return scripts.map((script) => (JSON.parse(script) as { '@type': string })['@type']);
};

test.describe('the shop’s own pages', () => {
  test('an earlier version says that it no longer holds, and leads to the one that does', async ({
    page,
    request,
  }) => {
    const staff = await editor(request);
    const long = 'We say so.\n\n## First\n\nOne.\n\n## Second\n\nTwo.';
    await staff.publish('pages', { type: 'terms', ...text('Terms of today', long) });
    await page.goto(`${appUrl()}/terms?lang=de`);
    await expect(page.locator('h1[lang=en]')).toHaveText('Terms of today');
    // It is there in English alone.
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${appUrl()}/terms`);
    await expect(page.locator('link[hreflang]')).toHaveCount(0);
    await page.goto(`${appUrl()}/terms?lang=en`);
    await expect(page.getByRole('heading', { level: 1, name: 'Terms of today' })).toBeVisible();
    await page
      .getByRole('navigation', { name: 'On this page' })
      .getByRole('link', { name: 'Second' })
      .click();
    await expect(page).toHaveURL(/#section-second$/);
    await page.getByText('All versions').click();
    await page
      .getByRole('listitem')
      .filter({ hasNotText: 'in force' })
      .locator('a[href*="version="]')
      .first()
      .click();
    await expect(page.getByText(/This is an earlier version/)).toBeVisible();
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    await page.getByRole('link', { name: 'Read the current version' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Terms of today' })).toBeVisible();
  });

  test('privacy leads to one’s own data', async ({ page }) => {
    await page.goto(`${appUrl()}/privacy`);
    const link = page.getByRole('main').getByRole('link', { name: 'Download or delete' });
    await expect(link).toHaveAttribute('href', '/profile/privacy');
  });

  test('about tells search engines who the shop is', async ({ page }) => {
    await page.goto(`${appUrl()}/about`);
    await expect.poll(() => jsonLd(page)).toEqual(['Organization']);
    await expect(page.getByRole('region', { name: 'Hamper in numbers' })).toBeVisible();
  });
});

test.describe('the help', () => {
  test('is searched while one types, and leads to an answer and on', async ({ page }) => {
    await page.goto(`${appUrl()}/help`);
    await expect.poll(() => jsonLd(page)).toEqual(['FAQPage']);
    const box = page.getByRole('main').getByRole('searchbox', { name: 'Search the help' });
    await box.pressSequentially('zzzzzz');
    await expect(page.getByText('Try fewer or other words, or write to us.')).toBeVisible();
    await expectAccessible(page, { mainOnly: true });
    await box.fill('fees');
    await expect(page).toHaveURL(/\/help\?search=fees$/);
    await page.getByRole('main').locator('a[href^="/help/"]').first().click();
    await expect(page.getByText('Did you find what you were looking for?')).toBeVisible();
    await expect.poll(() => jsonLd(page)).toEqual(['FAQPage', 'BreadcrumbList']);
    await page.getByRole('link', { name: 'Write to us' }).click();
    await expect(page).toHaveURL(/\/help#contact$/);
  });

  test('is searched before the header answers', async ({ page }) => {
    const arrive = await holdScripts(page, 'header');
    await page.goto(`${appUrl()}/help`, { waitUntil: 'load' });
    await waitForHydration(page);
    await page
      .getByRole('main')
      .getByRole('searchbox')
      .evaluate((box: HTMLInputElement) => {
        box.focus();
        document.execCommand('insertText', false, 'fees');
        box.form?.requestSubmit();
      });
    await expect(page).toHaveURL(/\/help\?search=fees$/);
    const waiting = page.getByRole('banner').locator('[data-deferred]');
    await expect(waiting.first()).toBeAttached();
    arrive();
    // It becomes what the server drew, or the console says otherwise.
    await expect(waiting).toHaveCount(0);
  });

  test('says that a search failed, and tries again', async ({ page, consoleErrors }) => {
    await page.goto(`${appUrl()}/help`);
    await page.route('**/rest/faqs/paginate**', (route) => route.fulfill({ status: 500, json: {} }));
    await page.getByRole('main').getByRole('searchbox').fill('fees');
    const failed = page.getByRole('main').getByRole('alert');
    await expect(failed).toContainText('Error occured');
    // The browser's own words about the answer that failed.
    consoleErrors.length = 0;
    await page.unroute('**/rest/faqs/paginate**');
    await failed.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('main').locator('a[href^="/help/"]').first()).toBeVisible();
  });

  test('is searched without scripts, too', async ({ browser }) => {
    await withoutScripts(browser, async (page) => {
      await page.goto(`${appUrl()}/help`);
      await page.getByRole('main').getByRole('searchbox').fill('fees');
      await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
      await expect(page).toHaveURL(/\/help\?search=fees/);
      await expect(page.getByRole('main').locator('a[href^="/help/"]').first()).toBeVisible();
      await expectNoSidewaysScroll(page);
    });
  });
});

test.describe('a message to the shop', () => {
  const fill = async (page: Page) => {
    const main = page.getByRole('main');
    await main.getByLabel('What is it about?').selectOption('refund');
    await main.getByLabel('Your name').fill('Grace');
    await main.getByLabel('Email').fill(`grace-${once}@example.com`);
    await main.getByLabel('Your message').fill('The eggs were broken.');
  };

  test('says beside each field what is wrong, keeps what was typed, and arrives from a guest', async ({
    page,
    consoleErrors,
  }) => {
    await page.goto(`${appUrl()}/help#contact`);
    const send = page.getByRole('main').getByRole('button', { name: 'Send' });
    await send.click();
    await expect(page.getByLabel('What is it about?')).toBeFocused();
    await expect(page.getByRole('main').getByText('Required', { exact: true })).toHaveCount(4);
    await fill(page);
    await page.route('**/rest/contact*', (route) => route.abort());
    await send.click();
    await expect(page.getByRole('alert').filter({ hasText: "You request didn't send!" })).toBeVisible();
    await expect(page.getByLabel('Your message')).toHaveValue('The eggs were broken.');
    consoleErrors.length = 0;
    await page.unroute('**/rest/contact*');
    await send.click();
    await expect(page.getByText('Your message has arrived')).toBeVisible({ timeout: 15_000 });
    await expect(page.getByText(`grace-${once}@example.com`)).toBeVisible();
    await expectAccessible(page, { mainOnly: true });
  });

  test('arrives without scripts from who is signed in', async ({ browser, page }) => {
    await signIn(page, ada);
    const cookies = await page.context().cookies();
    const context = await browser.newContext({ javaScriptEnabled: false });
    await context.addCookies(cookies);
    const plain = await context.newPage();
    await plain.goto(`${appUrl()}/help`);
    await fill(plain);
    await plain.getByRole('main').getByLabel('Email').fill('nobody');
    await plain.getByRole('main').getByRole('button', { name: 'Send' }).click();
    await expect(plain.getByText('Enter an email address like name@example.com')).toBeVisible();
    await expect(plain.getByLabel('Your message')).toHaveValue('The eggs were broken.');
    await plain.getByRole('main').getByLabel('Email').fill('ada@hamper.demo');
    await plain.getByRole('main').getByRole('button', { name: 'Send' }).click();
    await expect(plain.getByText('Your message has arrived')).toBeVisible();
    await context.close();
  });
});

test.describe('the blog', () => {
  test('leads from a topic to an article, and from it to its author’s others', async ({ page }) => {
    await page.goto(`${appUrl()}/blog`);
    const feed = page.locator('link[rel=alternate][type="application/rss+xml"]');
    await expect(feed).toHaveAttribute('href', '/blog/feed.xml');
    await page.getByRole('navigation', { name: 'Topics' }).getByRole('link', { name: 'Kitchen' }).click();
    await expect(page).toHaveURL(/\/blog\?tag=kitchen$/);
    await page.getByRole('main').getByRole('link', { name: 'Herbs for a week' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Herbs for a week' })).toBeVisible();
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/blog\/herbs-for-a-week$/);
    await expect.poll(() => jsonLd(page)).toEqual(['BlogPosting', 'BreadcrumbList']);
    await expect(page.getByRole('region', { name: 'Keep reading' }).getByRole('link').first()).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: /^By / }).click();
    await expect(page).toHaveURL(/\/blog\?author=/);
    await expect(page.getByRole('heading', { level: 1, name: /^By / })).toBeVisible();
  });

  test('is followed by RSS', async ({ request }) => {
    const response = await request.get(`${appUrl()}/blog/feed.xml`);
    expect(response.headers()['content-type']).toContain('application/rss+xml');
    const feed = await response.text();
    expect(feed).toContain(`<link>${appUrl()}/blog/herbs-for-a-week</link>`);
    expect(feed).toContain('<title>How to keep herbs for a week</title>');
  });

  test('a renamed article leads on for good, one that was withdrawn says that it is gone', async ({
    page,
    request,
  }) => {
    const staff = await editor(request);
    const [old, now] = [`old-${once}`, `new-${once}`];
    const article = { type: 'blog', tags: [], ...text('Renamed') };
    const { id } = await staff.publish('blogs', { ...article, slug: old });
    await staff.change('blogs', id, { ...article, slug: now });
    const moved = await request.get(`${appUrl()}/blog/${old}`, { maxRedirects: 0 });
    expect(moved.status()).toBe(301);
    expect(moved.headers()['location']).toMatch(new RegExp(`/blog/${now}$`));
    const arabic = await request.get(`${appUrl()}/blog/${old}?lang=ar`, { maxRedirects: 0 });
    expect(arabic.headers()['location']).toMatch(new RegExp(`/blog/${now}\\?lang=ar$`));
    expect((await request.get(`${appUrl()}/blog/${now}`)).status()).toBe(200);
    await staff.withdraw('blogs', id);
    const gone = await page.goto(`${appUrl()}/blog/${now}`);
    expect(gone?.status()).toBe(410);
    await expect(
      page.getByRole('heading', { level: 1, name: 'This article is no longer here' }),
    ).toBeVisible();
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    expect((await request.get(`${appUrl()}/blog/never-${once}`)).status()).toBe(404);
  });
});

test.describe('news over home', () => {
  test('is in the page of a link from elsewhere, and closing it leaves home as it is', async ({
    browser,
    page,
    request,
  }) => {
    const news = await (await request.get(`${appUrl()}/api/v1/rest/blogs/paginate?type=news`)).json();
    const { uuid, translation } = news.data[0];
    const address = `${appUrl()}/?news=${uuid}`;
    await withoutScripts(browser, async (plain) => {
      await plain.goto(address);
      const dialog = plain.getByRole('dialog', { name: translation.title });
      await expect(dialog.getByRole('heading', { level: 2, name: translation.title }).first()).toBeVisible();
      await expect(dialog.getByRole('article')).toHaveCSS('display', 'grid');
      await dialog.getByRole('link', { name: 'Close' }).click();
      await expect(plain).toHaveURL(`${appUrl()}/`);
    });
    await page.goto(address);
    // Before that Escape follows the link of the server's, which loads home anew.
    await waitForSheet(page);
    await expectAccessible(page);
    await page.evaluate(() => Object.assign(window, { stays: true }));
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page).toHaveURL(`${appUrl()}/`);
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${appUrl()}/`);
    expect(await page.evaluate(() => 'stays' in window)).toBe(true);
  });

  test('opens from a notification, and says when it failed', async ({ page, consoleErrors }) => {
    await signIn(page, ada, '/notifications');
    await page.route('**/api/v1/rest/blogs/*', (route) => route.fulfill({ status: 500, json: {} }));
    await page.getByRole('main').locator('a[href^="/?news="]').first().click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('alert')).toBeVisible();
    await expect(dialog).not.toHaveAccessibleName('Loading');
    consoleErrors.length = 0;
    await page.unroute('**/api/v1/rest/blogs/*');
    await dialog.getByRole('button', { name: 'Try again' }).click();
    await dialog.getByRole('link', { name: 'Open as a page' }).click();
    await expect(page).toHaveURL(/\/blog\/[\w-]+$/);
  });
});

test('a job is applied for with a CV, whose faults are said beside it', async ({ page }) => {
  await page.goto(`${appUrl()}/careers`);
  await page
    .getByRole('main')
    .getByRole('link', { name: /picker/i })
    .click();
  await expect.poll(() => jsonLd(page)).toEqual(['JobPosting', 'BreadcrumbList']);
  const main = page.getByRole('main');
  const apply = main.getByRole('button', { name: 'Apply now' });
  await apply.click();
  await expect(main.getByText('Required', { exact: true })).toHaveCount(4);
  await expectAccessible(page, { mainOnly: true });
  await main.getByLabel('Your name').fill('Grace');
  await main.getByLabel('Email').fill(`cv-${once}@example.com`);
  await main.getByLabel('Your message').fill('I know ripe fruit.');
  const file = page.locator('input[type=file]');
  await file.setInputFiles({ name: 'cv.exe', mimeType: 'application/pdf', buffer: Buffer.from('MZ') });
  await expect(main.getByText('Choose a PDF, DOCX or ODT file')).toBeVisible();
  const large = { name: 'cv.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(5 * 1024 * 1024 + 1) };
  await file.setInputFiles(large);
  await expect(main.getByText('This file is too large: 5 MB at most')).toBeVisible();
  const pdf =
    '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Count 0/Kids[]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n';
  await file.setInputFiles({ name: 'cv.pdf', mimeType: 'application/pdf', buffer: Buffer.from(pdf) });
  await expect(main.getByText('Your file has arrived')).toBeVisible();
  await apply.click();
  await expect(main.getByText('Thank you for your application')).toBeVisible({ timeout: 15_000 });
});
