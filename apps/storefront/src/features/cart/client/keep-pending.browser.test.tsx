import type { Cart } from '@hamper/contract/cart';
import { formatFor } from '@hamper/ui/locale/format.ts';
import { Toaster } from '@hamper/ui/overlays/toaster.tsx';
import { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';

import en from '../../../../public/locales/en/common.json';
import { serverI18n } from '../../../i18n/i18n.ts';
import { renderPart } from '../../../render-part.fixture.tsx';
import { PERSON_COOKIE, type Person } from '../../../session/person.ts';
import { CARTS_KEY } from '../carts-query.ts';
import { createCartCache } from './cart-cache.ts';
import { removeCart } from './cart-changes.ts';
import { type CartQueue, createCartQueue, keyOf } from './cart-queue.ts';
import { keepPending } from './keep-pending.ts';
import { KEPT_CHANGES } from './kept-changes.ts';

const milk = { shopId: 1, stockId: 10, name: 'Milk', price: 2 };
const bread = { shopId: 1, stockId: 20, name: 'Bread', price: 3 };
const ada: Person = { uuid: 'ada', firstname: 'Ada', lastname: null, img: null, role: 'user' };

let isOnline = true;
Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => isOnline });

function setOnline(is: boolean): void {
  isOnline = is;
  dispatchEvent(new Event(is ? 'online' : 'offline'));
}

function signIn(person: Person | undefined): void {
  const value = person ? encodeURIComponent(JSON.stringify(person)) : '; max-age=0';
  document.cookie = `${PERSON_COOKIE}=${value}; path=/`;
}

const cartOf = (name: string, { id, price }: { id: number; price: number }) =>
  ({
    shop_id: 1,
    uuid: 'cart',
    user_carts: [
      {
        uuid: 'own',
        cartDetails: [
          {
            ...{ id: id * 10, quantity: 1, addons: [] },
            stock: { id, total_price: price, product: { interval: 1, translation: { title: name } } },
          },
        ],
      },
    ],
  }) as unknown as Cart;

interface Opened {
  person?: Person;
  carts?: Cart[];
  /** Presses before the code that keeps changes has come. */
  pressed?: (queue: CartQueue) => void;
}

/** A page of the shop whose server answers whenever there is a connection; its cart is read with the first answer. */
function openPage({ person, carts, pressed }: Opened = {}) {
  const sent: [stockId: number, quantity: number][] = [];
  const queryClient = new QueryClient();
  const queue = createCartQueue({
    async send({ stockId }, quantity) {
      if (!isOnline) return 'failed';
      sent.push([stockId, quantity]);
      return 'done';
    },
  });
  const cache = createCartCache(queryClient);
  const closed = new AbortController();
  onTestFinished(() => closed.abort());
  pressed?.(queue);
  keepPending(
    {
      ...{ queue, cache, person },
      ensureCarts: async () => void queryClient.setQueryData(CARTS_KEY, carts),
    },
    {
      ...{ t: serverI18n('en', en).t, parts: formatFor('en').parts },
      price: (amount) => `$${amount}`,
      signal: closed.signal,
    },
  );
  return {
    ...{ queue, sent },
    shown: (target: typeof milk) => queue.pendingFor(keyOf(target))?.quantity,
    hearCarts: () => void queryClient.setQueryData(CARTS_KEY, carts),
    /** Takes the cart out, as an order does. */
    order: () => removeCart(cache, 'cart'),
    close: () => closed.abort(),
  };
}

type Stored = { waiting: { target: typeof milk; quantity: number }[] } | null;
const stored = (): [string, number][] =>
  (JSON.parse(localStorage.getItem(KEPT_CHANGES) ?? 'null') as Stored)?.waiting.map(
    ({ target, quantity }) => [target.name, quantity],
  ) ?? [];

/** Storage as another tab of this browser has it: what is written there is told to this one. */
function otherTab(): Storage {
  const frame = document.body.appendChild(document.createElement('iframe'));
  onTestFinished(() => frame.remove());
  return (frame.contentWindow as Window).localStorage;
}

const keepIn = (storage: Storage, waiting: object[]): void =>
  storage.setItem(KEPT_CHANGES, JSON.stringify({ owner: null, known: [], waiting }));

beforeEach(() => {
  localStorage.clear();
  signIn(undefined);
  isOnline = true;
});

describe('What is put into the cart without a connection', () => {
  it('is there on the next page, and is sent once, in its order, with a connection', async () => {
    setOnline(false);
    const before = openPage();
    before.queue.setQuantity(milk, 1);
    before.queue.setQuantity(bread, 1);
    before.queue.setQuantity(milk, 2);
    await expect.poll(stored).toEqual([
      ['Milk', 2],
      ['Bread', 1],
    ]);
    before.close();
    const next = openPage();
    expect(next.shown(milk)).toBe(2);
    await expect.poll(() => next.queue.isBusy()).toBe(false);
    setOnline(true);
    next.queue.retry();
    await expect.poll(stored).toEqual([]);
    expect(next.sent).toEqual([
      [10, 2],
      [20, 1],
    ]);
    next.close();
    expect(openPage().sent).toEqual([]);
  });

  it('is told of when it has arrived, with what costs another price now', async () => {
    renderPart(<Toaster />);
    setOnline(false);
    const { queue } = openPage({ carts: [cartOf('Milk', { id: 10, price: 2.5 })] });
    queue.setQuantity(milk, 1);
    await expect.poll(stored).toEqual([['Milk', 1]]);
    setOnline(true);
    queue.retry();
    await expect
      .element(page.getByText('Your cart is up to date again · Milk: $2.5 now, was $2').first())
      .toBeVisible();
  });

  it('is sent for nobody else', async () => {
    setOnline(false);
    const guest = openPage();
    guest.queue.setQuantity(milk, 1);
    await expect.poll(stored).toEqual([['Milk', 1]]);
    guest.close();
    setOnline(true);
    signIn(ada);
    expect(openPage({ person: ada }).sent).toEqual([]);
    expect(localStorage.getItem(KEPT_CHANGES)).toBeNull();
  });

  it('is not written down again once another tab has signed out', async () => {
    signIn(ada);
    setOnline(false);
    const { queue, shown } = openPage({ person: ada });
    queue.setQuantity(milk, 1);
    await expect.poll(stored).toEqual([['Milk', 1]]);
    signIn(undefined);
    localStorage.clear();
    queue.setQuantity(bread, 1);
    await expect.poll(() => queue.isBusy()).toBe(false);
    expect(shown(bread)).toBe(1);
    expect(localStorage.getItem(KEPT_CHANGES)).toBeNull();
  });

  it('in one tab stays when another one changes the cart, and goes when that one has sent it', async () => {
    setOnline(false);
    const { queue, shown } = openPage();
    const other = otherTab();
    keepIn(other, [{ target: milk, quantity: 1 }]);
    await expect.poll(() => shown(milk)).toBe(1);
    queue.setQuantity(bread, 1);
    await expect.poll(stored).toEqual([
      ['Milk', 1],
      ['Bread', 1],
    ]);
    keepIn(other, [{ target: bread, quantity: 1 }]);
    await expect.poll(() => shown(milk)).toBeUndefined();
    expect(shown(bread)).toBe(1);
    expect(stored()).toEqual([['Bread', 1]]);
  });

  it('with a full storage lives as long as the page, and is sent all the same', async () => {
    for (let size = 2 ** 23; size >= 1; size /= 2) {
      try {
        localStorage.setItem(`full-${size}`, 'x'.repeat(size));
      } catch {
        // Half of it may go in.
      }
    }
    setOnline(false);
    const { queue, sent, shown } = openPage();
    queue.setQuantity(milk, 1);
    await expect.poll(() => queue.isBusy()).toBe(false);
    expect(localStorage.getItem(KEPT_CHANGES)).toBeNull();
    expect(shown(milk)).toBe(1);
    setOnline(true);
    queue.retry();
    await expect.poll(() => sent).toEqual([[10, 1]]);
  });

  it('is added to what is left of the cart, also where its page was closed at once after ordering', async () => {
    const before = openPage({ carts: [cartOf('Milk', { id: 10, price: 2 })] });
    before.hearCarts();
    const known = () =>
      (JSON.parse(localStorage.getItem(KEPT_CHANGES) ?? '{}') as { known?: object[] }).known;
    await expect.poll(() => known()?.length).toBe(1);
    before.order();
    await expect.poll(known).toBeUndefined();
    before.close();
    setOnline(false);
    expect(openPage().shown(milk)).toBeUndefined();
  });

  it('stands on what was known until the carts could be read', async () => {
    const before = openPage({ carts: [cartOf('Milk', { id: 10, price: 2 })] });
    before.hearCarts();
    before.close();
    setOnline(false);
    const next = openPage({ carts: [] });
    expect(next.shown(milk)).toBe(1);
    next.hearCarts();
    await expect.poll(() => next.shown(milk)).toBeUndefined();
  });

  it('is what was pressed before an earlier page’s carts and changes were read, not what those were', async () => {
    const before = openPage({ carts: [cartOf('Milk', { id: 10, price: 2 })] });
    before.hearCarts();
    before.close();
    setOnline(false);
    const next = openPage({ pressed: (queue) => queue.setQuantity(milk, 5) });
    await expect.poll(() => next.queue.isFailed(milk)).toBe(true);
    expect(next.shown(milk)).toBe(5);
    await expect.poll(stored).toEqual([['Milk', 5]]);
    next.close();
    const last = openPage({ pressed: (queue) => queue.setQuantity(milk, 7) });
    expect(last.shown(milk)).toBe(7);
  });

  it('is only what this shop can have written', () => {
    keepIn(localStorage, [{ target: {} }, { target: milk, quantity: -1 }, { target: milk }]);
    expect(openPage().sent).toEqual([]);
    localStorage.setItem(KEPT_CHANGES, 'no JSON');
    expect(openPage().sent).toEqual([]);
  });
});

it('a press that need not wait leaves the storage alone', async () => {
  const { queue, sent, hearCarts } = openPage({ carts: [cartOf('Milk', { id: 10, price: 2 })] });
  hearCarts();
  const write = vi.spyOn(Storage.prototype, 'setItem');
  onTestFinished(() => write.mockRestore());
  queue.setQuantity(bread, 1);
  await expect.poll(() => queue.isBusy()).toBe(false);
  expect(sent).toEqual([[20, 1]]);
  expect(write).not.toHaveBeenCalled();
});
