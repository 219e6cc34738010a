import type { Cart, CartLine } from '@hamper/contract/cart';
import { Toaster } from '@hamper/ui/overlays/toaster.tsx';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { expectAccessible, renderPart } from '../../../render-part.fixture.tsx';
import { CartSync } from '../cart-sync.tsx';
import { linesOf } from '../carts-query.ts';
import { useCarts } from '../use-cart.ts';
import { CartLineItem } from './cart-line-item.tsx';

/** Only what a line reads of something that is not sold any more. */
const goneLine = (id: number, title: string) =>
  ({
    ...{ id, quantity: 1, price: 3, discount: 0, previous_price: null, problem: 'gone', addons: [] },
    stock: {
      ...{ id: id * 10, quantity: 0, total_price: 3, extras: [] },
      product: {
        ...{ id, uuid: `p${id}`, img: null, tone: null, min_qty: 1, max_qty: 9, interval: 1 },
        ...{ translation: { title }, unit: { translation: { title: '1 l' } } },
      },
    },
  }) as unknown as CartLine;

const cartOf = (lines: CartLine[]) =>
  ({
    uuid: 'c',
    shop_id: 1,
    total_price: 0,
    user_carts: [{ uuid: 'own', cartDetails: lines }],
  }) as unknown as Cart;

/** The shop's cart of milk and bread; a removal is answered unless the line is down. */
function openCart() {
  let isDown = false;
  let lines = [goneLine(1, 'Milk'), goneLine(2, 'Bread')];
  const removals: string[] = [];
  renderPart(
    <>
      <Lines />
      <CartSync />
      <Toaster />
    </>,
    {
      async answer({ pathname }, { keepalive }) {
        if (!pathname.endsWith('/delete')) return Response.json({ data: [cartOf(lines)] });
        expect(keepalive).toBe(true);
        removals.push(pathname);
        if (isDown) throw new TypeError('Failed to fetch');
        lines = lines.slice(1);
        return Response.json({ data: cartOf(lines) });
      },
    },
  );
  return { removals, goDown: (down: boolean) => (isDown = down) };
}

function Lines() {
  const { data = [] } = useCarts();
  return (
    <section data-cart tabIndex={-1} aria-label="Cart">
      <ul>
        {data.flatMap(linesOf).map((line) => (
          <CartLineItem key={line.id} line={line} shopId={1} />
        ))}
      </ul>
    </section>
  );
}

const remove = (name: string) => page.getByRole('button', { name: `Remove ${name}` });
const bread = () => page.getByRole('link', { name: 'Bread' });
const undo = () => page.getByRole('button', { name: 'Undo' });
const unsaved = () => page.getByRole('alert').filter({ hasText: 'Not saved yet' });
const said = () => page.getByRole('status').filter({ hasText: 'Milk was removed from your cart' });
/** By the keyboard, as those who see the focus do. */
async function pressByKey(name: string): Promise<void> {
  await expect.element(remove(name)).toBeVisible();
  while (document.activeElement !== remove(name).element()) await userEvent.tab();
  await userEvent.keyboard('{Enter}');
}

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a line that cannot be bought any more', () => {
  it('is said to be out at once, and leaves after a while', async () => {
    const { removals } = openCart();
    await remove('Milk').click();
    await expect.element(undo()).toHaveFocus();
    await expect.element(said()).toBeInTheDocument();
    await expectAccessible();
    await userEvent.unhover(undo());
    expect(removals).toHaveLength(0);
    vi.advanceTimersByTime(6000);
    await expect.element(undo()).not.toBeInTheDocument();
    await expect.element(remove('Bread')).toHaveFocus();
    await expect.poll(() => removals).toHaveLength(1);
    await expect.element(remove('Milk')).not.toBeInTheDocument();
  });

  it('stays while the pointer or a visible focus is there', async () => {
    const { removals } = openCart();
    await pressByKey('Milk');
    await expect.element(undo()).toHaveFocus();
    vi.advanceTimersByTime(20_000);
    await expect.element(undo()).toHaveFocus();
    await userEvent.hover(undo());
    await userEvent.tab();
    vi.advanceTimersByTime(20_000);
    await expect.element(undo()).toBeVisible();
    await userEvent.hover(remove('Bread'));
    vi.advanceTimersByTime(6000);
    await expect.element(undo()).not.toBeInTheDocument();
    await expect.poll(() => removals).toHaveLength(1);
    await expect.element(bread()).toHaveFocus();
  });

  it('comes back where that is undone, with the focus', async () => {
    const { removals } = openCart();
    await pressByKey('Milk');
    await userEvent.keyboard('{Enter}');
    await expect.element(remove('Milk')).toHaveFocus();
    vi.advanceTimersByTime(20_000);
    expect(removals).toHaveLength(0);
  });

  it('is out where the page is left before', async () => {
    const { removals } = openCart();
    await remove('Milk').click();
    // The pointer would be over the lines of the next test.
    await userEvent.unhover(undo());
    dispatchEvent(new Event('pagehide'));
    // By then: what is sent later is not sent at all.
    expect(removals).toHaveLength(1);
    // A page that is left and shown again goes on as it was.
    await expect.poll(() => removals).toHaveLength(2);
    await expect.poll(async () => (await navigator.locks.query()).held).toEqual([]);
  });

  it('says that it could not be removed, once, and takes the focus no more', async () => {
    const { removals, goDown } = openCart();
    goDown(true);
    await pressByKey('Milk');
    await userEvent.tab();
    vi.advanceTimersByTime(6000);
    await expect.element(unsaved()).toBeVisible();
    await expect.element(bread()).toHaveFocus();
    vi.advanceTimersByTime(20_000);
    await expect.element(undo()).not.toBeInTheDocument();
    expect(removals).toHaveLength(1);

    // Removed once more it is as at first, and Undo leaves nothing behind that would be sent later.
    await remove('Milk').click();
    await undo().click();
    await expect.element(remove('Milk')).toHaveFocus();
    await expect.element(unsaved()).not.toBeInTheDocument();
    goDown(false);
    dispatchEvent(new Event('online'));
    vi.advanceTimersByTime(20_000);
    expect(removals).toHaveLength(1);
  });
});

it('a line of what is weighed says what its measure costs, beside how much of it there is', async () => {
  const milk = goneLine(1, 'Bananas');
  const product = {
    ...milk.stock.product,
    ...{ interval: 0.25, min_qty: 0.25, unit: { translation: { title: '1 kg' } } },
  };
  const bananas = {
    ...milk,
    ...{ quantity: 3, price: 5.7, problem: null, replacement: { mode: 'ask' }, note: null },
    stock: { ...milk.stock, quantity: 9, total_price: 1.9, product },
  } as unknown as CartLine;
  renderPart(<CartLineItem line={bananas} shopId={1} />, {
    answer: async () => Response.json({ data: [] }),
  });
  for (const words of ['$1.90 per kg', '$5.70', '3 kg'])
    await expect.element(page.getByText(words, { exact: true })).toBeVisible();
});
