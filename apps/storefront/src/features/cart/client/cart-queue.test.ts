import { expect, test } from 'vitest';

import { createCartQueue, keyOf, type Outcome } from './cart-queue.ts';

const milk = { shopId: 1, stockId: 10, name: 'Milk' };
const bread = { shopId: 1, stockId: 20, name: 'Bread' };

/** A server that answers when told to. */
function slowServer() {
  const sent: [stockId: number, quantity: number][] = [];
  const answers: ((outcome: Outcome) => void)[] = [];
  const queue = createCartQueue({
    send: ({ stockId }, quantity) => {
      sent.push([stockId, quantity]);
      return new Promise((answer) => answers.push(answer));
    },
  });
  const settle = async () => {
    for (let turn = 0; turn < 10; turn++) await Promise.resolve();
  };
  return {
    queue,
    sent,
    settle,
    answer: async (outcome: Outcome) => {
      answers.shift()?.(outcome);
      await settle();
    },
    waiting: () => answers.length,
    shown: (target = milk) => queue.pendingFor(keyOf(target))?.quantity,
  };
}

test('shows a change at once and lets go of it when the server confirms it', async () => {
  const { queue, sent, shown, answer } = slowServer();
  queue.setQuantity(milk, 1);
  expect(shown()).toBe(1);
  await answer('done');
  expect(shown()).toBeUndefined();
  expect(sent).toEqual([[10, 1]]);
  expect(queue.isBusy()).toBe(false);
});

test('sends only the latest of rapid clicks', async () => {
  const { queue, sent, shown, answer } = slowServer();
  for (const quantity of [1, 2, 3, 4, 5]) queue.setQuantity(milk, quantity);
  expect(shown()).toBe(5);
  await answer('done');
  expect(shown()).toBe(5);
  await answer('done');
  expect(sent).toEqual([
    [10, 1],
    [10, 5],
  ]);
  expect(shown()).toBeUndefined();
});

test('has one request under way, whatever is clicked', async () => {
  const { queue, sent, waiting, answer } = slowServer();
  queue.setQuantity(milk, 1);
  queue.setQuantity(bread, 1);
  queue.setQuantity(milk, 2);
  expect(waiting()).toBe(1);
  await answer('done');
  expect(waiting()).toBe(1);
  await answer('done');
  await answer('done');
  expect(sent.toSorted((a, b) => a[0] - b[0] || a[1] - b[1])).toEqual([
    [10, 1],
    [10, 2],
    [20, 1],
  ]);
});

test('a refusal lets the server’s number show again', async () => {
  const { queue, shown, answer } = slowServer();
  queue.setQuantity(milk, 9);
  await answer('refused');
  expect(shown()).toBeUndefined();
});

test('a late refusal does not undo what was clicked meanwhile', async () => {
  const { queue, sent, shown, answer } = slowServer();
  queue.setQuantity(milk, 9);
  queue.setQuantity(milk, 2);
  await answer('refused');
  expect(shown()).toBe(2);
  await answer('done');
  expect(sent.at(-1)).toEqual([10, 2]);
  expect(shown()).toBeUndefined();
});

test('sends nothing twice when a change is taken back before the answer', async () => {
  const { queue, sent, answer } = slowServer();
  queue.setQuantity(milk, 1);
  queue.setQuantity(milk, 2);
  queue.setQuantity(milk, 1);
  await answer('done');
  expect(sent).toEqual([[10, 1]]);
  expect(queue.isBusy()).toBe(false);
});

test('asks again for the same number when the first time was refused', async () => {
  const { queue, sent, answer } = slowServer();
  queue.setQuantity(milk, 3);
  queue.setQuantity(milk, 3);
  await answer('refused');
  await answer('done');
  expect(sent).toEqual([
    [10, 3],
    [10, 3],
  ]);
});

test('keeps a quantity that did not reach the server, and sends it on retry', async () => {
  const { queue, sent, shown, answer } = slowServer();
  queue.setQuantity(milk, 4);
  await answer('failed');
  expect(shown()).toBe(4);
  expect(queue.hasFailed()).toBe(true);
  queue.retry();
  expect(queue.hasFailed()).toBe(false);
  await answer('done');
  expect(sent).toEqual([
    [10, 4],
    [10, 4],
  ]);
  expect(shown()).toBeUndefined();
});

test('one that failed holds nobody else up', async () => {
  const { queue, sent, answer } = slowServer();
  queue.setQuantity(milk, 1);
  queue.setQuantity(bread, 1);
  await answer('failed');
  expect(sent.at(-1)).toEqual([20, 1]);
  await answer('done');
  expect(queue.isBusy()).toBe(false);
});

test('a task waits for the changes before it', async () => {
  const { queue, answer, settle } = slowServer();
  const done: string[] = [];
  queue.setQuantity(milk, 1);
  const task = queue.inTurn(async () => {
    done.push('task');
    return 'cleared';
  });
  await settle();
  expect(done).toEqual([]);
  await answer('done');
  expect(await task).toBe('cleared');
});

test('a task that fails says so and stops nothing', async () => {
  const { queue, sent, answer } = slowServer();
  await expect(queue.inTurn(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  queue.setQuantity(milk, 1);
  await answer('done');
  expect(sent).toEqual([[10, 1]]);
});

test('forgets changes of a cart that is cleared', async () => {
  const { queue, sent, shown, answer } = slowServer();
  queue.setQuantity(bread, 1);
  queue.setQuantity(milk, 7);
  queue.drop(({ stockId }) => stockId === milk.stockId);
  await answer('done');
  expect(shown()).toBeUndefined();
  expect(sent).toEqual([[20, 1]]);
});

test('an add-on has a quantity of its own under each parent', () => {
  expect(keyOf({ stockId: 5, parentId: 1 })).not.toBe(keyOf({ stockId: 5 }));
  expect(keyOf({ stockId: 5, parentId: 1 })).not.toBe(keyOf({ stockId: 5, parentId: 2 }));
});

test('what a task is about to send shows at once, and no longer when it has ended', () => {
  const { queue, shown } = slowServer();
  const adding = queue.showOptimistic([{ target: milk, quantity: 2 }]);
  expect(shown()).toBe(2);
  expect(queue.pending().map(({ quantity }) => quantity)).toEqual([2]);
  adding.end();
  expect(shown()).toBeUndefined();
});

test('what is set while a task shows something is the shopper’s, and stays', () => {
  const { queue, shown } = slowServer();
  const adding = queue.showOptimistic([{ target: milk, quantity: 2 }]);
  expect(adding.isCurrent(milk)).toBe(true);
  queue.setQuantity(milk, 5);
  expect(adding.isCurrent(milk)).toBe(false);
  adding.end();
  expect(shown()).toBe(5);
});
