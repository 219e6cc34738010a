import type { Cart } from '@hamper/contract/cart';

import { track } from '../../analytics/track.ts';
import { lineFor } from '../carts-query.ts';
import { addedChanges, type AddedLine, quantityNow, targetOf, toThousandths } from './added-changes.ts';
import type { CartCache } from './cart-cache.ts';
import type { CartCalls } from './cart-calls.ts';
import { applyChange } from './cart-changes.ts';
import { isUnreached } from './cart-failures.ts';
import type { CartQueue, Change } from './cart-queue.ts';

interface LineAdderParts {
  calls: CartCalls;
  cache: CartCache;
  queue: CartQueue;
  /** Runs after earlier clicks. */
  inTurn: <T>(task: () => Promise<T>) => Promise<T>;
  /** Reads the carts unless they are known. */
  ensureCarts: () => Promise<unknown>;
}

/** Adding to a cart, and taking back what was added: both show at once. */
export function createLineAdder({ calls, cache, queue, inTurn, ensureCarts }: LineAdderParts) {
  /** Shows what lines will come to, and hands those to a task in turn of which the shopper set nothing else meanwhile. */
  async function change(
    shopId: number,
    lines: AddedLine[],
    { sign, send }: { sign: 1 | -1; send: (those: AddedLine[], changes: Change[]) => Promise<void> },
  ): Promise<void> {
    const changes = addedChanges({ cache, queue }, shopId, { lines, sign });
    const shown = queue.showOptimistic(changes);
    try {
      // One whose quantity was set meanwhile is in the cart already, as it is to be.
      await inTurn(() =>
        send(
          lines.filter((line) => !line.shown || shown.isCurrent(targetOf(shopId, line))),
          changes.filter(({ target }) => shown.isCurrent(target)),
        ),
      );
    } finally {
      shown.end();
    }
  }

  return {
    /** Runs a task that fills the cart with these lines, up to their quantities, and shows them while it is under way. */
    async showWhile<T>(shopId: number, lines: AddedLine[], task: () => Promise<T>): Promise<T> {
      const targets = lines.map((line) => ({ quantity: line.quantity, target: targetOf(shopId, line) }));
      const shown = queue.showOptimistic(
        targets.map(({ quantity, target }) => ({
          target,
          quantity: Math.max(quantity, quantityNow({ cache, queue }, target)),
        })),
      );
      try {
        return await inTurn(task);
      } finally {
        shown.end();
      }
    },
    /**
     * Adds to the quantities in the cart, all lines or none; those that say what they are show at once, and no longer
     * when the server refuses. Without a connection they stay, as quantities in all that wait.
     * @throws ApiError what it refuses
     */
    add: (shopId: number, lines: AddedLine[]): Promise<void> =>
      change(shopId, lines, {
        sign: 1,
        send: (toAdd, changes) => addOrKeep(shopId, { toAdd, changes }, { calls, cache, queue, ensureCarts }),
      }),
    /**
     * Takes back what `add` added, once it has; what was in the cart before stays, and so does all where it was refused.
     * @throws ApiError what the server refuses
     */
    takeBack: (shopId: number, lines: AddedLine[], added: Promise<void>): Promise<void> =>
      change(shopId, lines, {
        sign: -1,
        async send(toTakeBack, changes) {
          const isAdded = await added.then(
            () => true,
            () => false,
          );
          if (!isAdded) return;
          // A quantity that the server never heard of is lowered where it waits.
          const heardOf = toTakeBack.filter((line) => !queue.isFailed(targetOf(shopId, line)));
          for (const { target, quantity } of changes)
            if (queue.isFailed(target)) queue.setQuantity(target, quantity);
          await takeBack(shopId, heardOf, { cache, calls });
        },
      }),
  };
}

/** @throws ApiError what the server refuses; without a connection the changes wait, unless some cannot be shown */
async function addOrKeep(
  shopId: number,
  { toAdd, changes }: { toAdd: AddedLine[]; changes: Change[] },
  { calls, cache, queue, ensureCarts }: Omit<LineAdderParts, 'inTurn'>,
): Promise<void> {
  if (toAdd.length === 0) return;
  try {
    await ensureCarts();
    const totals = totalsOf(toAdd, cache.carts());
    await applyChange(cache, shopId, () => calls.setLines(shopId, totals));
    track({ name: 'add_to_cart' });
  } catch (error) {
    // A server that is down while the connection is there is said as a failure.
    if (!isUnreached(error) || navigator.onLine || changes.length < toAdd.length) throw error;
    queue.keepFailed(changes);
  }
}

/** Added to what is in the carts already, to the thousandth. */
const totalsOf = (lines: AddedLine[], carts: Cart[] | undefined): Omit<AddedLine, 'shown'>[] =>
  lines.map(({ stock_id, quantity, parent_id }) => {
    const before = lineFor(carts, stock_id, parent_id)?.quantity ?? 0;
    const parent = parent_id === undefined ? {} : { parent_id };
    return { stock_id, quantity: toThousandths(before + quantity), ...parent };
  });

/** Lowers the quantities in the cart by what was added; a line of which nothing is left goes, with its add-ons. */
async function takeBack(
  shopId: number,
  lines: AddedLine[],
  { cache, calls }: { cache: CartCache; calls: CartCalls },
): Promise<void> {
  const gone = new Map<number, number>();
  const lowered: Omit<AddedLine, 'shown'>[] = [];
  for (const { stock_id, quantity, parent_id } of lines) {
    const inCart = lineFor(cache.carts(), stock_id, parent_id);
    if (!inCart || (parent_id !== undefined && gone.has(parent_id))) continue;
    const left = toThousandths(inCart.quantity - quantity);
    const parent = parent_id === undefined ? {} : { parent_id };
    if (left > 0) lowered.push({ stock_id, quantity: left, ...parent });
    else gone.set(stock_id, inCart.id);
  }
  if (lowered.length > 0) await applyChange(cache, shopId, () => calls.setLines(shopId, lowered));
  if (gone.size > 0) await applyChange(cache, shopId, () => calls.removeLines([...gone.values()]));
}
