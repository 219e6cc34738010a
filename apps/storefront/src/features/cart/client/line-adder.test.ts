import type { Cart } from '@hamper/contract/cart';
import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';

import { CARTS_KEY } from '../carts-query.ts';
import type { AddedLine } from './added-changes.ts';
import { createCartCache } from './cart-cache.ts';
import type { CartCalls } from './cart-calls.ts';
import { applyChange } from './cart-changes.ts';
import { createCartQueue, keyOf, type Outcome } from './cart-queue.ts';
import { createLineAdder } from './line-adder.ts';

const milk = { shopId: 1, stockId: 10, name: 'Milk' };
const bottle: AddedLine[] = [{ stock_id: 10, quantity: 1, shown: { name: 'Milk', price: 1 } }];

/** One shop's cart with so much milk in it; only what adding reads. */
const cartOf = (quantity: number) =>
  ({
    shop_id: 1,
    user_carts: [
      {
        uuid: 'own',
        cartDetails: quantity === 0 ? [] : [{ id: 5, quantity, stock: { id: 10 }, addons: [] }],
      },
    ],
  }) as unknown as Cart;

/** A shop with some milk in the cart, on a slow line: each call waits until the line is let go. */
function slowShop(inCart: number) {
  const queryClient = new QueryClient();
  queryClient.setQueryData(CARTS_KEY, [cartOf(inCart)]);
  const cache = createCartCache(queryClient);
  const line = Promise.withResolvers<void>();
  const refusals: Error[] = [];
  const outages: Outcome[] = [];
  const answer = async (quantity: number) => {
    await line.promise;
    const refusal = refusals.shift();
    if (refusal) throw refusal;
    return { data: cartOf(quantity) };
  };
  const calls = {
    setLines: (_: number, [{ quantity }]: [{ quantity: number }]) => answer(quantity),
    removeLines: () => answer(0),
  } as unknown as CartCalls;
  const queue = createCartQueue({
    async send({ shopId }, quantity) {
      const outage = outages.shift();
      if (outage) return outage;
      await applyChange(cache, shopId, () => answer(quantity));
      return 'done';
    },
  });
  const { add, takeBack } = createLineAdder({
    ...{ calls, cache, queue, inTurn: queue.inTurn },
    ensureCarts: () => Promise.resolve(),
  });
  return {
    queue,
    add: () => add(1, bottle),
    undo: (added: Promise<void>) => takeBack(1, bottle, added),
    refuseNext: () => refusals.push(new Error('refused')),
    loseNext: () => outages.push('failed'),
    letGo: line.resolve,
    shown: () => queue.pendingFor(keyOf(milk))?.quantity,
    inCart: () => cache.carts()?.[0]?.user_carts[0]?.cartDetails[0]?.quantity ?? 0,
  };
}

/** Until whatever can begin has begun. */
const aMoment = () => new Promise((over) => setTimeout(over));

test('three presses at once add three', async () => {
  const { add, shown, letGo, inCart } = slowShop(0);
  const added = [add(), add(), add()];
  expect(shown()).toBe(3);
  letGo();
  await Promise.all(added);
  expect([shown(), inCart()]).toEqual([undefined, 3]);
});

test('presses one after another on a slow line add each', async () => {
  const { add, shown, letGo, inCart } = slowShop(0);
  const added = [];
  for (let press = 0; press < 3; press += 1) {
    added.push(add());
    await aMoment();
  }
  expect(shown()).toBe(3);
  letGo();
  await Promise.all(added);
  expect(inCart()).toBe(3);
});

test('what is added while a quantity is on its way comes on top of it', async () => {
  const { queue, add, shown, letGo, inCart } = slowShop(1);
  queue.setQuantity(milk, 2);
  const added = add();
  expect(shown()).toBe(3);
  letGo();
  await added;
  expect(inCart()).toBe(3);
});

test('what is added while a quantity waits for its turn comes on top of it', async () => {
  const { queue, add, shown, letGo, inCart } = slowShop(1);
  queue.setQuantity({ ...milk, stockId: 99 }, 1);
  queue.setQuantity(milk, 4);
  const added = add();
  expect(shown()).toBe(5);
  letGo();
  await added;
  expect(inCart()).toBe(5);
});

test('what is added to a quantity that did not reach the server brings that along', async () => {
  const { queue, add, loseNext, shown, letGo, inCart } = slowShop(1);
  loseNext();
  queue.setQuantity(milk, 2);
  await aMoment();
  expect(queue.hasFailed()).toBe(true);
  const added = add();
  expect(shown()).toBe(3);
  letGo();
  await added;
  expect([shown(), inCart()]).toEqual([undefined, 3]);
});

test('a quantity that is set after something was added is what the cart gets', async () => {
  const { queue, add, shown, letGo, inCart } = slowShop(1);
  void queue.inTurn(aMoment);
  const added = add();
  queue.setQuantity(milk, 7);
  expect(shown()).toBe(7);
  letGo();
  await added;
  expect(inCart()).toBe(7);
});

test('Undo leaves what was in the cart before, also while another change is under way', async () => {
  const { queue, add, undo, shown, letGo, inCart } = slowShop(3);
  const other = Promise.withResolvers<void>();
  void queue.inTurn(() => other.promise);
  const added = add();
  const undone = undo(added);
  expect(shown()).toBe(3);
  other.resolve();
  letGo();
  await undone;
  expect([shown(), inCart()]).toEqual([undefined, 3]);
});

test('Undo takes nothing away where the addition is refused, whether that is known yet or not', async () => {
  const { add, undo, refuseNext, letGo, inCart } = slowShop(3);
  refuseNext();
  const added = add();
  await aMoment();
  const early = undo(added);
  letGo();
  await expect(added).rejects.toThrow('refused');
  await early;
  expect(inCart()).toBe(3);
  await undo(added);
  expect(inCart()).toBe(3);
});

test('Undo leaves a quantity that was set after it was pressed', async () => {
  const { queue, add, undo, letGo, inCart } = slowShop(3);
  const added = add();
  const undone = undo(added);
  queue.setQuantity(milk, 2);
  letGo();
  await undone;
  expect(inCart()).toBe(2);
});
