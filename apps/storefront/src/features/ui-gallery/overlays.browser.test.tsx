import { closeToast, showToast } from '@hamper/ui/overlays/toast.ts';
import { Toaster } from '@hamper/ui/overlays/toaster.tsx';
import { describe, expect, it } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';

import { expectAccessible, focus, renderPart } from '../../render-part.fixture.tsx';
import { dragSheet } from './drag-sheet.fixture.ts';
import { MenuExamples } from './menu-examples.tsx';
import { SheetExamples } from './sheet-examples.tsx';

it('a menu opens, moves, chooses and gives the focus back by keys', async () => {
  renderPart(<MenuExamples />);
  const trigger = page.getByRole('button', { name: 'Sort by' });
  await focus(trigger);
  await userEvent.keyboard('{Enter}');
  const menu = page.getByRole('menu', { name: 'Sort by' });
  await expect.element(menu.getByRole('menuitem', { name: 'Popular' })).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  await expect.element(menu.getByRole('menuitem', { name: 'Price: high to low' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(menu).not.toBeInTheDocument();
  await expect.element(trigger).toHaveFocus();

  await userEvent.keyboard('{ArrowDown}');
  await expect
    .element(menu.getByRole('menuitem', { name: 'Price: high to low' }))
    .toHaveAttribute('aria-current', 'true');
  await expectAccessible();
  await userEvent.keyboard('{Escape}');
  await expect.element(menu).not.toBeInTheDocument();
  await expect.element(trigger).toHaveFocus();
});

it('a tooltip shows on focus, goes on Escape, and says nothing twice', async () => {
  renderPart(<MenuExamples />);
  const button = page.getByRole('button', { name: 'Like Bella Napoli' });
  const words = page.getByText('Like Bella Napoli', { exact: true });
  await focus(page.getByRole('button', { name: 'Sort by' }));
  await userEvent.keyboard('{Tab}');
  await expect.element(button).toHaveFocus();
  await expect.element(words).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(words).not.toBeInTheDocument();
  await expect.element(button).toHaveFocus();
});

it.each([
  ['Open a dialog', 'Your order'],
  ['Open an end drawer', 'Your order'],
  ['Open a start drawer', 'Your order'],
  ['Cancel order', 'Cancel this order?'],
])('“%s” takes the focus, keeps it, and gives it back', async (name, title) => {
  renderPart(<SheetExamples />);
  const trigger = page.getByRole('button', { name });
  await focus(trigger);
  await userEvent.keyboard('{Enter}');
  const dialog = page.getByRole('dialog', { name: title });
  await expect.element(dialog).toHaveFocus();
  const held = dialog.element().querySelectorAll('button, input, textarea').length;
  for (let press = 0; press <= held; press += 1) {
    await userEvent.keyboard('{Tab}');
    expect(dialog.element().contains(document.activeElement)).toBe(true);
  }
  await expectAccessible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(trigger).toHaveFocus();
});

it.each([
  ['Open a dialog', 1280],
  ['Open an end drawer', 1280],
  ['Open an end drawer', 900],
  ['Open a dialog', 360],
  ['Open an end drawer', 360],
])('“%s”, %i px wide, leaves its title and its close button clear of a toast', async (name, width) => {
  await page.viewport(width, 740);
  renderPart(
    <>
      <SheetExamples />
      <Toaster />
    </>,
  );
  await page.getByRole('button', { name }).click();
  const dialog = page.getByRole('dialog', { name: 'Your order' });
  await expect.element(dialog).toBeInViewport({ ratio: 0.99 });
  await dialog.getByRole('button', { name: 'Show more' }).click();
  showToast({ id: 'again', kind: 'success', text: 'The lines of this order are in your cart again' });
  const toast = () => document.querySelector('[data-toast]');
  await expect.poll(toast).not.toBeNull();
  const shown = toast()?.getBoundingClientRect() ?? new DOMRect();
  for (const part of [
    dialog.getByRole('heading', { name: 'Your order' }),
    dialog.getByRole('button', { name: 'Close' }),
  ]) {
    const { top, bottom, left, right } = part.element().getBoundingClientRect();
    expect(shown.bottom <= top || shown.top >= bottom || shown.right <= left || shown.left >= right).toBe(
      true,
    );
  }
  closeToast('again');
});

describe('a sheet under a finger', () => {
  async function openSheet(): Promise<Locator> {
    await page.viewport(360, 740);
    renderPart(<SheetExamples />);
    await page.getByRole('button', { name: 'Open a dialog' }).click();
    const sheet = page.getByRole('dialog', { name: 'Your order' });
    await expect.element(sheet).toBeInViewport({ ratio: 0.99 });
    return sheet;
  }

  async function expectOpen(sheet: Locator, open: boolean): Promise<void> {
    if (!open) return expect.element(sheet).not.toBeInTheDocument();
    await expect.element(sheet).toBeInViewport({ ratio: 0.99 });
    await expect.element(sheet).toHaveAttribute('data-open', '');
  }

  // Slow enough never to be a fling: 100 px/s, and a rest before letting go.
  it.each([
    [0.5, 'springs back'],
    [0.515, 'springs back'],
    [0.53, 'closes'],
    [0.7, 'closes'],
  ])('dragged by %d of its height it %s', async (share, end) => {
    const sheet = await openSheet();
    dragSheet(sheet.element(), { share, speed: 100, rest: 200 });
    await expectOpen(sheet, end !== 'closes');
  });

  it.each([
    [500, 'closes'],
    [460, 'closes'],
    [440, 'springs back'],
    [200, 'springs back'],
  ])('let go at %d px/s it %s', async (speed, end) => {
    const sheet = await openSheet();
    dragSheet(sheet.element(), { share: 0.4, speed, rest: 0 });
    await expectOpen(sheet, end !== 'closes');
  });

  it('a finger that rests before it lifts flings nothing', async () => {
    const sheet = await openSheet();
    dragSheet(sheet.element(), { share: 0.4, speed: 900, rest: 150 });
    await expectOpen(sheet, true);
  });

  it('a finger on long content scrolls it, and drags only from its top', async () => {
    const sheet = await openSheet();
    await sheet.getByRole('button', { name: 'Show more' }).click();
    const last = () => [...sheet.element().querySelectorAll('p')].at(-1) ?? sheet.element();
    last().scrollIntoView();
    dragSheet(last(), { share: 0.8, speed: 900, rest: 0 });
    await expectOpen(sheet, true);
  });
});
