import type { Locator, Page } from '@playwright/test';

import { expect, expectAccessible, expectNoSidewaysScroll, appUrl, test } from '../../support/shop.ts';

// The longest page of all: axe reads every state of everything on it.
test.describe.configure({ timeout: 180_000 });

/** The page of all primitives, once its scripts listen. */
async function openGallery(page: Page, face: { theme?: string; lang?: string } = {}): Promise<void> {
  const cookies = Object.entries(face).map(([name, value]) => ({ name, value, url: appUrl() }));
  await page.context().addCookies(cookies);
  await page.goto(`${appUrl()}/dev/ui`);
  // The shelf's buttons are off until it has been measured, which only scripts do.
  await expect(page.locator('#shelves [aria-disabled="false"]').first()).toBeAttached({ timeout: 30_000 });
}

const chapter = (page: Page, id: string): Locator => page.locator(`#${id}`);
const focused = (page: Page): Locator => page.locator(':focus');

for (const theme of ['light', 'dark']) {
  for (const lang of ['en', 'ar']) {
    test(`the UI gallery keeps nobody out in ${theme}, ${lang}`, async ({ page }) => {
      await openGallery(page, { theme, lang });
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expect(page).toHaveTitle(/kit/);
      await chapter(page, 'faces').getByRole('button', { name: 'Let it fail' }).click();
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
    });
  }
}

test('nothing of the UI gallery sticks out on 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openGallery(page, { lang: 'de' });
  await expectNoSidewaysScroll(page);
});

test('drawers stand at the start and at the end of the line', async ({ page }) => {
  for (const [lang, startSide] of [
    ['en', 'left'],
    ['ar', 'right'],
  ] as const) {
    await openGallery(page, { lang });
    for (const [name, atStart] of [
      ['Open a start drawer', true],
      ['Open an end drawer', false],
    ] as const) {
      await chapter(page, 'sheets').getByRole('button', { name }).click();
      const dialog = page.getByRole('dialog');
      const left = (startSide === 'left') === atStart;
      await expect
        .poll(async () => {
          const box = await dialog.boundingBox();
          const width = await page.evaluate(() => document.documentElement.clientWidth);
          return box && Math.round(left ? box.x : width - box.x - box.width);
        })
        // The page's own scroll bar keeps its place beside a drawer.
        .toBeLessThan(20);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
    }
  }
});

test('a shelf turns by its buttons, which go off at its ends, and by arrow keys', async ({ page }) => {
  for (const lang of ['en', 'ar']) {
    await openGallery(page, { lang });
    const shelf = chapter(page, 'shelves').locator('section').first();
    const [previous, next] = [shelf.getByRole('button').first(), shelf.getByRole('button').nth(1)];
    const gone = () => shelf.locator('ul').evaluate((row) => Math.abs(row.scrollLeft));
    await expect(previous).toHaveAttribute('aria-disabled', 'true');
    const turnToEnd = (button: Locator) =>
      // A press turns one page, and nothing more while that moves: the next one waits until it has.
      expect
        .poll(async () => {
          await button.press('Enter');
          return button.getAttribute('aria-disabled');
        })
        .toBe('true');
    await turnToEnd(next);
    await expect(next).toBeFocused();
    await expect(previous).toHaveAttribute('aria-disabled', 'false');
    await turnToEnd(previous);
    await shelf.locator('ul').focus();
    await page.keyboard.press(lang === 'ar' ? 'ArrowLeft' : 'ArrowRight');
    await expect.poll(gone).toBeGreaterThan(0);
    // Two cards fit: there is nothing to turn.
    await expect(chapter(page, 'shelves').locator('section').nth(1).getByRole('button')).toHaveCount(0);
  }
});

test.describe('toasts', () => {
  const toast = (page: Page, text: string) => page.getByRole('region', { name: 'Messages' }).getByText(text);
  const show = (page: Page, name: string) =>
    chapter(page, 'toasts').getByRole('button', { name, exact: true }).click();

  test('stay for five seconds, longer under a pointer or the focus', async ({ page, isMobile }) => {
    await page.clock.install();
    await openGallery(page);
    await page.clock.pauseAt(Date.now() + 60_000);
    await show(page, 'Show success');
    await expect(toast(page, 'Link copied')).toBeVisible();
    await page.clock.runFor(4900);
    await expect(toast(page, 'Link copied')).toBeVisible();
    await page.clock.runFor(200);
    await expect(toast(page, 'Link copied')).toBeHidden();

    await show(page, 'Show success');
    await page.keyboard.press('F6');
    await expect(focused(page)).toHaveAccessibleName('Close');
    await page.clock.runFor(20_000);
    await expect(toast(page, 'Link copied')).toBeVisible();
    await page.keyboard.press('F6');
    await expect(focused(page)).toHaveText('Show success');
    await page.clock.runFor(5100);
    await expect(toast(page, 'Link copied')).toBeHidden();

    if (isMobile) return;
    await show(page, 'Show success');
    await toast(page, 'Link copied').hover();
    await page.clock.runFor(20_000);
    await expect(toast(page, 'Link copied')).toBeVisible();
    await page.mouse.move(0, 400);
    await page.clock.runFor(5100);
    await expect(toast(page, 'Link copied')).toBeHidden();
  });

  test('are one an id, and the second one starts its time anew', async ({ page }) => {
    await page.clock.install();
    await openGallery(page);
    await page.clock.pauseAt(Date.now() + 60_000);
    await show(page, 'Show info');
    await page.clock.runFor(4000);
    await show(page, 'Show info');
    await page.clock.runFor(4000);
    await expect(toast(page, 'The shop is preparing it')).toHaveCount(1);
    await page.clock.runFor(1100);
    await expect(toast(page, 'The shop is preparing it')).toHaveCount(0);
  });

  test('stand at the end of the line, inside the narrowest screen', async ({ page }) => {
    for (const [lang, width] of [
      ['en', 1280],
      ['ar', 1280],
      ['en', 320],
      ['ar', 320],
    ] as const) {
      await page.setViewportSize({ width, height: 740 });
      await openGallery(page, { lang });
      await show(page, 'Show one more');
      const box = await page.locator('[data-toast]').boundingBox();
      const screen = await page.evaluate(() => document.documentElement.clientWidth);
      if (!box) throw new Error('No toast');
      const [left, right] = [Math.round(box.x), Math.round(screen - box.x - box.width)];
      // 16 px, and the page's scroll bar where it stands on that side.
      expect(lang === 'ar' ? left : right).toBeLessThan(40);
      expect(Math.min(left, right)).toBeGreaterThanOrEqual(0);
      if (width > 320) expect(left < right).toBe(lang === 'ar');
      expect(box.y).toBeLessThan(40);
      await expectNoSidewaysScroll(page);
    }
  });

  test('are said once: what went wrong at once, the rest in turn', async ({ page }) => {
    await openGallery(page);
    for (const name of ['Show success', 'Show info', 'Show warning', 'Show error']) await show(page, name);
    const said = (live: string) => page.locator(`[aria-live=${live}] [data-toast] p`).allTextContents();
    expect(await said('polite')).toEqual(['Link copied', 'The shop is preparing it']);
    expect(await said('assertive')).toEqual([
      'Your order has probably been placed',
      'Error occured. Please, try again later',
    ]);
    await expect(page.locator('[data-toast] [role=alert], [data-toast] [role=status]')).toHaveCount(0);
    await expect(page.locator('[aria-live] [data-toast] [aria-live]')).toHaveCount(0);
    await expectAccessible(page);
  });

  test('are above an open dialog, heard and pressed there, without closing it', async ({ page }) => {
    await openGallery(page);
    await chapter(page, 'sheets').getByRole('button', { name: 'Open a dialog' }).click();
    const dialog = page.getByRole('dialog', { name: 'Your order' });
    const copy = dialog.getByRole('button', { name: 'Copy the link' });
    await copy.click();
    // By role: it would not be found where the dialog had hidden it from screen readers.
    const region = page.getByRole('region', { name: 'Messages' });
    await expect(region.getByText('Link copied')).toBeVisible();
    await expect(page.locator('[aria-hidden=true] [aria-live], [inert] [aria-live]')).toHaveCount(0);

    await page.keyboard.press('F6');
    await expect(region.getByRole('button', { name: 'Close' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(region.getByText('Link copied')).toHaveCount(0);
    await expect(dialog).toBeVisible();
    await expect(copy).toBeFocused();

    await copy.click();
    // A real press at its place: whatever lay above it would get it.
    await region.getByRole('button', { name: 'Close' }).click();
    await expect(region.getByText('Link copied')).toHaveCount(0);
    await expect(dialog).toBeVisible();
    await expect(copy).toBeFocused();
  });
});
