import type { Cart } from '@hamper/contract/cart';
import type { I18n } from '@hamper/ui/i18n/create-i18n.ts';
import { showToast } from '@hamper/ui/overlays/toast.ts';

import type { Person } from '../../../session/person.ts';
import { parsed } from '../../../state/stored.ts';
import { isOwn, lineFor } from '../carts-query.ts';
import type { CartCache } from './cart-cache.ts';
import { type CartQueue, type Change, keyOf, type Target } from './cart-queue.ts';
import { KEPT_CHANGES } from './kept-changes.ts';

interface Parts {
  queue: CartQueue;
  cache: CartCache;
  person: Person | undefined;
  ensureCarts: () => Promise<unknown>;
}

interface Surroundings {
  t: I18n['t'];
  price: (amount: number) => string;
  signal: AbortSignal;
}

/** As it is in the browser's storage. */
interface Kept {
  /** Whose they are; null for a guest. */
  owner: string | null;
  /** Quantities in all that the server has not confirmed, in the order they were set. */
  waiting: Change[];
  /** What was in the cart as far as this browser knew: what is added without a connection is added to that. */
  known: Change[];
}

/**
 * Keeps changes that the server has not heard of beyond the page, and sends those that an earlier page left. They say how many
 * in all, so that one which arrives twice is there once.
 */
export function keepPending(
  { queue, cache, person, ensureCarts }: Parts,
  { t, price, signal }: Surroundings,
): void {
  const owner = person?.uuid ?? null;
  const before = readKept(owner);
  /** What had to wait, by its key, until the server has answered. */
  const waited = new Map<string, Target>();
  let { known } = before;

  const write = () => {
    const pending = queue.pending().filter(({ state }) => state !== 'known');
    const isOffline = navigator.onLine === false;
    for (const { target, state } of pending)
      if (isOffline || state === 'failed') waited.set(keyOf(target), target);
    const carts = cache.carts();
    if (carts) known = changesIn(carts);
    writeKept({
      owner,
      known,
      waiting: pending
        .filter(({ target }) => waited.has(keyOf(target)))
        .map(({ target, quantity }) => ({ target, quantity })),
    });
  };

  /** Says once that all has arrived, and what costs another price than when it was chosen. */
  const tellArrival = async () => {
    if (waited.size === 0 || queue.isBusy() || queue.pending().some(({ state }) => state !== 'known')) return;
    const targets = [...waited.values()];
    waited.clear();
    await ensureCarts().catch(() => {});
    const changed = targets.flatMap(({ name, price: old, stockId, parentId }) => {
      const now = lineFor(cache.carts(), stockId, parentId)?.stock.total_price;
      if (old === undefined || now === undefined || now === old) return [];
      return [t('cart.price-now', { name, price: price(now), old: price(old) })];
    });
    showToast({
      id: 'cart-unsaved',
      kind: changed.length > 0 ? 'warning' : 'success',
      text: [t('cart.sent'), ...changed].join(' · '),
    });
  };

  const unsubscribe = queue.subscribe(() => {
    write();
    void tellArrival();
  });
  signal.addEventListener('abort', unsubscribe);
  addEventListener('offline', write, { signal });
  if (cache.carts() === undefined && navigator.onLine === false)
    showKnown(known, { queue, ensureCarts, signal });
  for (const { target, quantity } of before.waiting) {
    waited.set(keyOf(target), target);
    queue.setQuantity(target, quantity);
  }
  write();
}

/** Until the carts can be read again. */
function showKnown(
  known: Change[],
  { queue, ensureCarts, signal }: Pick<Parts, 'queue' | 'ensureCarts'> & Pick<Surroundings, 'signal'>,
): void {
  const shown = queue.showOptimistic(known, 'known');
  const onOnline = () => void ensureCarts().then(shown.end, () => {});
  addEventListener('online', onOnline, { signal });
}

const changesIn = (carts: Cart[]): Change[] =>
  carts.flatMap(({ shop_id: shopId, user_carts }) =>
    user_carts
      .filter(isOwn)
      .flatMap(({ cartDetails }) => cartDetails)
      .flatMap((line) => [
        changeOf(line, { shopId }),
        ...line.addons.map((addon) => changeOf(addon, { shopId, parentId: line.stock.id })),
      ]),
  );

type Line = Pick<Cart['user_carts'][number]['cartDetails'][number], 'stock' | 'quantity'>;

const changeOf = ({ stock, quantity }: Line, at: Pick<Target, 'shopId' | 'parentId'>): Change => ({
  target: {
    ...at,
    stockId: stock.id,
    name: stock.product.translation.title,
    price: stock.total_price,
    interval: stock.product.interval,
  },
  quantity,
});

/** Those of somebody else are no more. */
function readKept(owner: string | null): Pick<Kept, 'waiting' | 'known'> {
  try {
    const kept = parsed(localStorage.getItem(KEPT_CHANGES)) as Partial<Kept> | null;
    if (kept && kept.owner === owner)
      return { waiting: changesFrom(kept.waiting), known: changesFrom(kept.known) };
  } catch {
    // Forbidden.
  }
  return { waiting: [], known: [] };
}

const changesFrom = (value: unknown): Change[] =>
  (Array.isArray(value) ? (value as Change[]) : []).filter(
    (change) =>
      Number.isInteger(change?.target?.shopId) &&
      Number.isInteger(change.target.stockId) &&
      typeof change.target.name === 'string' &&
      Number.isFinite(change.quantity) &&
      change.quantity >= 0,
  );

function writeKept(kept: Kept): void {
  try {
    if (kept.waiting.length === 0 && kept.known.length === 0) localStorage.removeItem(KEPT_CHANGES);
    else localStorage.setItem(KEPT_CHANGES, JSON.stringify(kept));
  } catch {
    // Full or forbidden: they live as long as the page.
  }
}
