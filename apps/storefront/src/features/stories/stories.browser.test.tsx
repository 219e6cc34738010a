import type { Story } from '@hamper/contract/catalogue/stories';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { expectAccessible, focus, renderPart } from '../../render-part.fixture.tsx';
import { StoryRow } from './story-row.tsx';

const words = (title: string) => ({ locale: 'en', title });
/** A story of a shop, named by a letter and a number. */
function story(shop: string, at: number, more: Partial<Story> = {}): Story {
  const title = `Shop ${shop}`;
  return {
    ...{ id: at, uuid: `${shop}${at}`, shop_id: 1, url: '/none.webp', tone: 'mint' },
    ...{ translation: words(`Line ${shop}${at}`), title, logo_img: null },
    ...{ product_uuid: null, product_title: null, product: null },
    shop: { id: 1, uuid: shop, slug: `shop-${shop}`, tone: null, translation: words(title) },
    ...{ created_at: '2026-01-01T00:00:00Z', updated_at: '2026-01-01T00:00:00Z', expired_at: null },
    ...more,
  };
}
const product = { id: 7, uuid: 'p', slug: 'plums', translation: words('Plums') };
const stories = [[story('a', 1), story('a', 2, { product })], [story('b', 1)]];

const renderRow = (shown: Story[][] = stories, around: Parameters<typeof renderPart>[1] = {}) =>
  renderPart(<StoryRow />, {
    ...around,
    answer: () => Promise.resolve(Response.json({ data: shown })),
  });
const shop = (name: string) => page.getByRole('link', { name: new RegExp(`^Shop ${name}`) });
const dialog = page.getByRole('dialog');
const line = (text: string) => dialog.getByText(`Line ${text}`);
const open = async (name: string) => {
  await shop(name).click();
  await expect.element(dialog).toBeVisible();
};
/** The animation that runs as long as the story that is shown. */
const running = () =>
  document.getAnimations().find((one) => 'animationName' in one && String(one.animationName).includes('run'));

beforeEach(() => localStorage.clear());

it('stories open over the whole screen, go on by time, and close after the last', async () => {
  renderRow();
  await open('a');
  await expect.element(line('a1')).toBeVisible();
  for (const next of ['a2', 'b1']) {
    running()?.finish();
    await expect.element(line(next)).toBeVisible();
  }
  running()?.finish();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(shop('a')).toHaveFocus();
});

it('a press at its sides and the arrow keys go on and back', async () => {
  renderRow();
  await open('a');
  await dialog.getByRole('button', { name: 'Next story' }).click();
  await expect.element(line('a2')).toBeVisible();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(line('b1')).toBeVisible();
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
  await expect.element(line('a1')).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Previous story' })).toBeDisabled();
  await dialog.getByRole('button', { name: 'Next story' }).click();
  await dialog.getByRole('button', { name: 'Previous story' }).click();
  await expect.element(line('a1')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
});

it('from right to left the arrows turn around', async () => {
  renderRow(stories, { lang: 'ar' });
  await open('a');
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(line('a2')).toBeVisible();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(line('a1')).toBeVisible();
});

it('the space bar and its button pause a story, and holding it does, without going on', async () => {
  renderRow();
  await open('a');
  await vi.waitFor(() => expect(running()?.playState).toBe('running'));
  await userEvent.keyboard(' ');
  await vi.waitFor(() => expect(running()?.playState).toBe('paused'));
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await vi.waitFor(() => expect(running()?.playState).toBe('running'));
  const side = dialog.getByRole('button', { name: 'Next story' }).element();
  const press = (type: string) =>
    side.dispatchEvent(new PointerEvent(type, { bubbles: true, button: 0, pointerType: 'touch' }));
  press('pointerdown');
  await vi.waitFor(() => expect(running()?.playState).toBe('paused'));
  await new Promise((over) => setTimeout(over, 350));
  press('pointerup');
  side.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }));
  await vi.waitFor(() => expect(running()?.playState).toBe('running'));
  await expect.element(line('a1')).toBeVisible();
});

/** A key as a keyboard sends it; answers whether the browser is left with it. */
const press = (key: string, more: KeyboardEventInit) =>
  document.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }));

it('keys of the browser are left to it, and one that stays down counts once', async () => {
  renderRow();
  await open('a');
  for (const modifier of ['altKey', 'ctrlKey', 'metaKey'])
    expect(press('ArrowRight', { [modifier]: true })).toBe(true);
  expect(press('ArrowRight', { repeat: true })).toBe(false);
  await expect.element(line('a1')).toBeVisible();
  expect(press('ArrowRight', {})).toBe(false);
  await expect.element(line('a2')).toBeVisible();
});

it('time waits for the picture', async () => {
  const hold = (event: Event) => event.target instanceof HTMLImageElement && event.stopImmediatePropagation();
  const letGo = () => ['load', 'error'].forEach((type) => document.removeEventListener(type, hold, true));
  for (const type of ['load', 'error']) document.addEventListener(type, hold, true);
  onTestFinished(letGo);
  renderRow();
  await open('a');
  await vi.waitFor(() => expect(running()?.playState).toBe('paused'));
  await new Promise((over) => setTimeout(over, 300));
  expect(running()?.playState).toBe('paused');
  letGo();
  dialog.getByRole('img').element().dispatchEvent(new Event('load'));
  await vi.waitFor(() => expect(running()?.playState).toBe('running'));
});

it('time waits while a key has led to a link, and runs on once it is left', async () => {
  renderRow();
  await open('a');
  await vi.waitFor(() => expect(running()?.playState).toBe('running'));
  await userEvent.keyboard('{Tab}');
  await expect.element(dialog.getByRole('link', { name: 'Shop a', exact: true })).toHaveFocus();
  await vi.waitFor(() => expect(running()?.playState).toBe('paused'));
  // The button that pauses them lets them run on.
  await userEvent.keyboard('{Tab}');
  await expect.element(dialog.getByRole('button', { name: 'Pause' })).toHaveFocus();
  await vi.waitFor(() => expect(running()?.playState).toBe('running'));
});

it('closed twice at once they go back once', async () => {
  const { history, address } = renderRow();
  await expect.element(shop('a')).toBeVisible();
  history.push('/second');
  for (let times = 0; times < 2; times += 1) {
    await open('a');
    const close = dialog.getByRole('button', { name: 'Close' }).element() as HTMLElement;
    close.click();
    close.click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(address()).toBe('/second');
  }
});

it('they stay as they were when they were opened, whatever is read meanwhile', async () => {
  const { queryClient } = renderRow();
  await open('b');
  queryClient.setQueryData(['stories'], [[story('c', 1)], ...stories]);
  await expect.element(line('b1')).toBeVisible();
  queryClient.setQueryData(['stories'], []);
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(line('a2')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByRole('navigation')).not.toBeInTheDocument();
});

it('Back closes them; what was seen is marked, and they begin with what was not', async () => {
  const { history } = renderRow();
  const link = page.getByRole('link', { name: 'Shop a new' });
  await expect.element(link).toHaveAttribute('aria-haspopup', 'dialog');
  await open('a');
  await expect.element(line('a1')).toBeVisible();
  history.back();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByRole('link', { name: 'Shop a new' })).toBeVisible();
  await open('a');
  await expect.element(line('a2')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('link', { name: 'Shop a seen' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Shop b new' })).toBeVisible();
});

it('a story leads to its product, or to its shop', async () => {
  const { address } = renderRow();
  await open('a');
  await expect
    .element(dialog.getByRole('link', { name: 'See Shop a' }))
    .toHaveAttribute('href', '/shops/shop-a');
  await userEvent.keyboard('{ArrowRight}');
  await dialog.getByRole('link', { name: 'See Plums' }).click();
  await vi.waitFor(() => expect(address()).toBe('/product/plums'));
});

it('one that has ended is not shown, and without any there is no row', async () => {
  const expired_at = '2026-01-01T00:00:00Z';
  renderRow([[story('a', 1, { expired_at })], [story('b', 1, { expired_at }), story('b', 2)]]);
  await expect.element(shop('b')).toBeVisible();
  await expect.element(shop('a')).not.toBeInTheDocument();
  await open('b');
  await expect.element(line('b2')).toBeVisible();
});

it.each(['en', 'ar'] as const)(
  'for who wants no motion time stands still, and there is nothing to pause (%s)',
  async (lang) => {
    const real = window.matchMedia.bind(window);
    const asked = vi
      .spyOn(window, 'matchMedia')
      .mockImplementation((query) => real(query.includes('reduced-motion') ? 'all' : query));
    onTestFinished(() => asked.mockRestore());
    renderRow(stories, { lang });
    await open('a');
    await expect.element(line('a1')).toBeVisible();
    expect(running()).toBeUndefined();
    await expectAccessible();
    // Close, and the two sides of the picture.
    expect(dialog.getByRole('button').elements()).toHaveLength(3);
    await focus(dialog.getByRole('button').last());
    await userEvent.keyboard('{Enter}');
    await expect.element(line('a2')).toBeVisible();
  },
);
