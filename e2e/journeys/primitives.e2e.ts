import type { Locator, Page } from '@playwright/test';

import { dragSheet } from '../support/drag-sheet.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, shopUrl, test } from '../support/shop.ts';

// The longest page of all: axe reads every state of everything on it.
test.describe.configure({ timeout: 180_000 });

/** The page of all primitives, once its scripts listen. */
async function openKit(page: Page, face: { theme?: string; lang?: string } = {}): Promise<void> {
  const cookies = Object.entries(face).map(([name, value]) => ({ name, value, url: shopUrl() }));
  await page.context().addCookies(cookies);
  await page.goto(`${shopUrl()}/dev/ui`);
  // The shelf's buttons are off until it has been measured, which only scripts do.
  await expect(page.locator('#shelves [aria-disabled="false"]').first()).toBeAttached({ timeout: 30_000 });
}

const chapter = (page: Page, id: string): Locator => page.locator(`#${id}`);
const focused = (page: Page): Locator => page.locator(':focus');

for (const theme of ['light', 'dark']) {
  for (const lang of ['en', 'ar']) {
    test(`the kit keeps nobody out in ${theme}, ${lang}`, async ({ page }) => {
      await openKit(page, { theme, lang });
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expect(page).toHaveTitle(/kit/);
      await chapter(page, 'faces').getByRole('button', { name: 'Let it fail' }).click();
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
    });
  }
}

test('nothing of the kit sticks out on 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openKit(page, { lang: 'de' });
  await expectNoSidewaysScroll(page);
});

test('arrow keys choose tabs, in the direction one reads', async ({ page }) => {
  await openKit(page);
  const tabs = chapter(page, 'tabs').getByRole('tablist').first();
  await tabs.getByRole('tab', { name: 'All' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(tabs.getByRole('tab', { name: /Active.*3 items/ })).toHaveAttribute('aria-selected', 'true');
  await expect(chapter(page, 'tabs').getByRole('tabpanel').first()).toHaveText('It is on the way to you');
  await page.keyboard.press('Home');
  await expect(tabs.getByRole('tab', { name: 'All' })).toBeFocused();
  await expect(tabs.getByRole('tab', { name: 'Canceled' })).toBeDisabled();

  await openKit(page, { lang: 'ar' });
  await tabs.getByRole('tab').first().focus();
  await page.keyboard.press('ArrowLeft');
  await expect(tabs.getByRole('tab').nth(1)).toHaveAttribute('aria-selected', 'true');
});

test('a menu opens, moves, chooses and gives the focus back by keys', async ({ page }) => {
  await openKit(page);
  const trigger = chapter(page, 'menus').getByRole('button', { name: 'Sort by' });
  await trigger.focus();
  await page.keyboard.press('Enter');
  const menu = page.getByRole('menu', { name: 'Sort by' });
  await expect(menu).toBeVisible();
  await expect(menu.getByRole('menuitem', { name: 'Popular' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(menu.getByRole('menuitem', { name: 'Price: high to low' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(menu).toBeHidden();
  await expect(trigger).toBeFocused();

  await page.keyboard.press('ArrowDown');
  await expect(menu.getByRole('menuitem', { name: 'Price: high to low' })).toHaveAttribute(
    'aria-current',
    'true',
  );
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(trigger).toBeFocused();
});

test('a tooltip shows on focus, goes on Escape, and says nothing twice', async ({ page }) => {
  await openKit(page);
  const button = chapter(page, 'menus').getByRole('button', { name: 'Save Bella Napoli' });
  const words = page.getByText('Save Bella Napoli', { exact: true });
  await chapter(page, 'menus').getByRole('button', { name: 'Sort by' }).focus();
  await page.keyboard.press('Tab');
  await expect(button).toBeFocused();
  await expect(words).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(words).toBeHidden();
  await expect(button).toBeFocused();
});

test('select, stepper, checkbox, radio and stars work by keys alone', async ({ page }) => {
  await openKit(page);
  const select = chapter(page, 'fields').getByLabel('Sort by');
  await select.focus();
  await page.keyboard.press('ArrowDown');
  await expect(select).toHaveValue('dear');

  const more = chapter(page, 'buttons').getByRole('button', { name: 'More Whole milk' }).first();
  await more.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Space');
  await expect(more).toBeEnabled();
  await expect(chapter(page, 'buttons').getByText('4', { exact: true }).first()).toBeVisible();

  const vegan = chapter(page, 'choices').getByRole('checkbox', { name: 'Vegan' });
  await vegan.focus();
  await page.keyboard.press('Space');
  await expect(vegan).toBeChecked();

  const rows = chapter(page, 'choices').getByRole('group', { name: /radio rows/ });
  await rows.getByRole('radio', { name: /Delivery/ }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(rows.getByRole('radio', { name: /Pickup/ })).toBeChecked();

  const stars = chapter(page, 'rating').getByRole('group', { name: 'Your rating' });
  await stars.getByRole('radio', { name: '1 star' }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await expect(stars.getByRole('radio', { name: '2 stars' })).toBeChecked();
  await expect(chapter(page, 'rating').getByRole('img', { name: 'Rated 2.5 of 5' })).toBeVisible();
});

test('a removable chip goes, a toggle says whether it is on', async ({ page }) => {
  await openKit(page);
  const chips = chapter(page, 'chips');
  await chips.getByRole('button', { name: 'Remove Vegan' }).click();
  await expect(chips.getByRole('button', { name: 'Remove Vegan' })).toBeHidden();
  const toggle = chips.getByRole('button', { name: 'Vegetarian' });
  await expect(toggle).toHaveAttribute('aria-pressed', 'true');
  await toggle.press('Space');
  await expect(toggle).toHaveAttribute('aria-pressed', 'false');
});

test('a busy button keeps the focus and is pressed no more', async ({ page }) => {
  await openKit(page);
  const failing = chapter(page, 'faces').getByRole('button', { name: 'Let it fail' });
  await failing.click();
  const again = chapter(page, 'faces').getByRole('button', { name: 'Try again' });
  await again.nth(0).press('Enter');
  await expect(chapter(page, 'faces').getByText('Tried 1 times')).toBeVisible();
  await again.nth(2).focus();
  await page.keyboard.press('Enter');
  await expect(again.nth(2)).toBeFocused();
  await expect(chapter(page, 'faces').getByText('Tried 1 times')).toBeVisible();
});

for (const [name, title] of [
  ['Open a dialog', 'Your order'],
  ['Open an end drawer', 'Your order'],
  ['Open a start drawer', 'Your order'],
  ['Cancel order', 'Cancel this order?'],
] as const) {
  test(`“${name}” takes the focus, keeps it, and gives it back`, async ({ page }) => {
    await openKit(page);
    const trigger = chapter(page, 'sheets').getByRole('button', { name });
    await trigger.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: title });
    await expect(dialog).toBeVisible();
    await expect(dialog).toBeFocused();
    const held = dialog.getByRole('button').or(dialog.getByRole('textbox'));
    for (let press = 0; press <= (await held.count()); press += 1) {
      await page.keyboard.press('Tab');
      await expect(dialog.locator(':focus')).toHaveCount(1);
    }
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(trigger).toBeFocused();
  });
}

test('drawers stand at the start and at the end of the line', async ({ page }) => {
  for (const [lang, startSide] of [
    ['en', 'left'],
    ['ar', 'right'],
  ] as const) {
    await openKit(page, { lang });
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

test.describe('a sheet under a finger', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  async function openSheet(page: Page): Promise<Locator> {
    await openKit(page);
    await chapter(page, 'sheets').getByRole('button', { name: 'Open a dialog' }).tap();
    const sheet = page.getByRole('dialog', { name: 'Your order' });
    await expect(sheet).toBeInViewport({ ratio: 0.99 });
    return sheet;
  }

  // Slow enough never to be a fling: 100 px/s, and a rest before letting go.
  for (const [share, closes] of [
    [0.5, false],
    [0.515, false],
    [0.53, true],
    [0.7, true],
  ] as const) {
    test(`dragged by ${share} of its height it ${closes ? 'closes' : 'springs back'}`, async ({ page }) => {
      const sheet = await openSheet(page);
      await dragSheet(sheet, { share, speed: 100, rest: 200 });
      await expectOpen(sheet, !closes);
    });
  }

  for (const [speed, closes] of [
    [500, true],
    [460, true],
    [440, false],
    [200, false],
  ] as const) {
    test(`let go at ${speed} px/s it ${closes ? 'closes' : 'springs back'}`, async ({ page }) => {
      const sheet = await openSheet(page);
      await dragSheet(sheet, { share: 0.4, speed, rest: 0 });
      await expectOpen(sheet, !closes);
    });
  }

  test('a finger that rests before it lifts flings nothing', async ({ page }) => {
    const sheet = await openSheet(page);
    await dragSheet(sheet, { share: 0.4, speed: 900, rest: 150 });
    await expectOpen(sheet, true);
  });

  test('a finger on long content scrolls it, and drags only from its top', async ({ page }) => {
    const sheet = await openSheet(page);
    await sheet.getByRole('button', { name: 'Show more' }).tap();
    const text = sheet.locator('p').nth(3);
    await text.scrollIntoViewIfNeeded();
    await sheet.locator('p').last().scrollIntoViewIfNeeded();
    await dragSheet(sheet.locator('p').last(), { share: 0.8, speed: 900, rest: 0 });
    await expectOpen(sheet, true);
  });

  async function expectOpen(sheet: Locator, open: boolean): Promise<void> {
    if (!open) return expect(sheet).toBeHidden();
    await expect(sheet).toBeInViewport({ ratio: 0.99 });
    await expect(sheet).toHaveAttribute('data-open', '');
  }
});

test('a shelf turns by its buttons, which go off at its ends, and by arrow keys', async ({ page }) => {
  for (const lang of ['en', 'ar']) {
    await openKit(page, { lang });
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
    await openKit(page);
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
    await openKit(page);
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
      await openKit(page, { lang });
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
    await openKit(page);
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
    await openKit(page);
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
