import type { Cart } from '@hamper/contract/cart';
import type { I18n } from '@hamper/ui/i18n/create-i18n.ts';
import type { Format } from '@hamper/ui/locale/format.ts';
import { showToast } from '@hamper/ui/overlays/toast.ts';

import { browserPerson, type Person } from '../../../session/person.ts';
import { isOwn, lineFor, linesIn } from '../carts-query.ts';
import type { CartCache } from './cart-cache.ts';
import { onCartsKnown } from './cart-changes.ts';
import { type CartQueue, type Change, keyOf, type Target } from './cart-queue.ts';
import { type Kept, KEPT_CHANGES, readKept } from './kept-changes.ts';

interface Parts {
  queue: CartQueue;
  cache: CartCache;
  person: Person | undefined;
  ensureCarts: () => Promise<unknown>;
}

export interface Surroundings {
  t: I18n['t'];
  price: (amount: number) => string;
  parts: Format['parts'];
  signal: AbortSignal;
}

/**
 * Keeps changes that the server has not heard of beyond the page, and sends those that an earlier page left. They say how many
 * in all, so that one which arrives twice is there once.
 */
export function keepPending(
  { queue, cache, person, ensureCarts }: Parts,
  { t, price, parts, signal }: Surroundings,
): void {
  const owner = person?.uuid ?? null;
  const before = readKept(owner);
  /** Changes that had to wait, by their keys, until the server has answered. */
  const waited = new Map<string, Change>();
  /** Keys of changes that this tab ever had waiting; others are another tab's, which alone may take them out. */
  const mine = new Set<string>();
  let { known } = before;

  const write = () => {
    // Signed out or in by another tab: this page's changes are no longer theirs to find.
    if ((browserPerson()?.uuid ?? null) !== owner) return;
    const waiting = waitingOf(queue, waited);
    for (const change of waiting) {
      waited.set(keyOf(change.target), change);
      mine.add(keyOf(change.target));
    }
    const carts = cache.carts();
    if (carts) known = changesIn(carts);
    const stored = readKept(owner).waiting;
    writeKept({ owner, known, waiting: inPlace(stored, { waiting, mine }) });
  };

  /** Another tab set something, or has sent it. */
  const follow = ({ key }: StorageEvent) => {
    if (key !== KEPT_CHANGES) return;
    const stored = readKept(owner).waiting;
    const there = new Set(stored.map(({ target }) => keyOf(target)));
    const isSent = (target: Target) => queue.isFailed(target) && !there.has(keyOf(target));
    for (const [name, { target }] of waited) if (isSent(target)) waited.delete(name);
    if (queue.pending().some(({ target }) => isSent(target))) queue.drop(isSent);
    const newer = stored.filter(
      ({ target, quantity }) => queue.pendingFor(keyOf(target))?.quantity !== quantity,
    );
    if (newer.length > 0) queue.keepFailed(newer);
  };

  /** Says once that what waited has arrived, and what costs another price than when it was chosen; not of what was taken back. */
  const tellArrival = async () => {
    if (waited.size === 0 || queue.isBusy() || queue.pending().some(({ state }) => state !== 'known')) return;
    const changes = [...waited.values()];
    waited.clear();
    await ensureCarts().catch(() => {});
    const arrived = arrivedOf(changes, cache.carts());
    if (arrived.length === 0) return;
    const changed = priceChanges(arrived, cache.carts(), { t, price });
    showToast({
      id: 'cart-unsaved',
      kind: changed.length > 0 ? 'warning' : 'success',
      text: parts([t('cart.sent'), ...changed]),
    });
  };

  const unsubscribe = queue.subscribe(() => {
    // A press that need not wait changes nothing of what is kept, and its answer shall not wait for the storage either.
    if (waited.size > 0 || waitingOf(queue, waited).length > 0) write();
    void tellArrival();
  });
  signal.addEventListener('abort', unsubscribe);
  addEventListener('offline', write, { signal });
  // By orders and other tabs, too: what was ordered must not come back, even if the page is closed at once.
  onCartsKnown(cache, write, signal);
  addEventListener('storage', follow, { signal });
  // A browser may say that it is online while nothing comes.
  if (cache.carts() === undefined) showKnown(known, { queue, cache, ensureCarts, signal });
  for (const { target, quantity } of before.waiting) {
    waited.set(keyOf(target), { target, quantity });
    mine.add(keyOf(target));
    // A press on this page is newer.
    if (isUntouched(queue, target)) queue.setQuantity(target, quantity);
  }
  write();
}

/** Changes that have to wait, or had to and were not answered yet. */
const waitingOf = (queue: CartQueue, waited: ReadonlyMap<string, Change>): Change[] =>
  queue
    .pending()
    .filter(
      ({ target, state }) =>
        state === 'failed' || (state !== 'known' && (!navigator.onLine || waited.has(keyOf(target)))),
    )
    .map(({ target, quantity }) => ({ target, quantity }));

/** Whether nobody has set it on this page. */
const isUntouched = (queue: CartQueue, target: Target): boolean =>
  (queue.pendingFor(keyOf(target))?.state ?? 'known') === 'known';

/** Those that are in the carts now as they were set. */
const arrivedOf = (changes: Change[], carts: Cart[] | undefined): Change[] =>
  changes.filter(
    ({ target: { stockId, parentId }, quantity }) =>
      (lineFor(carts, stockId, parentId)?.quantity ?? 0) === quantity,
  );

/** A sentence for each that costs another price than when it was chosen. */
const priceChanges = (
  changes: Change[],
  carts: Cart[] | undefined,
  { t, price }: Pick<Surroundings, 't' | 'price'>,
): string[] =>
  changes.flatMap(({ target: { name, price: old, stockId, parentId } }) => {
    const now = lineFor(carts, stockId, parentId)?.stock.total_price;
    if (old === undefined || now === undefined || now === old) return [];
    return [t('cart.price-now', { name, price: price(now), old: price(old) })];
  });

/** Puts what waits here into what is stored: in its place what was there before, and else at the end. */
function inPlace(
  stored: Change[],
  { waiting, mine }: { waiting: Change[]; mine: ReadonlySet<string> },
): Change[] {
  const own = new Map(waiting.map((change) => [keyOf(change.target), change]));
  const places = new Map(stored.map((change) => [keyOf(change.target), change]));
  for (const key of places.keys()) if (mine.has(key) && !own.has(key)) places.delete(key);
  return [...new Map([...places, ...own]).values()];
}

/** Until the carts could be read again. */
function showKnown(
  known: Change[],
  { queue, cache, ensureCarts, signal }: Omit<Parts, 'person'> & Pick<Surroundings, 'signal'>,
): void {
  const untouched = known.filter(({ target }) => isUntouched(queue, target));
  const shown = queue.showOptimistic(untouched, 'known');
  const end = () => {
    if (cache.carts() !== undefined) shown.end();
  };
  signal.addEventListener('abort', shown.end);
  onCartsKnown(cache, end, signal);
  addEventListener('online', () => void ensureCarts().catch(() => {}), { signal });
}

const changesIn = (carts: Cart[]): Change[] =>
  carts.flatMap(({ shop_id: shopId, user_carts }) =>
    user_carts
      .filter(isOwn)
      .flatMap(linesIn)
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

function writeKept(kept: Kept): void {
  try {
    if (kept.waiting.length === 0 && kept.known.length === 0) localStorage.removeItem(KEPT_CHANGES);
    else localStorage.setItem(KEPT_CHANGES, JSON.stringify(kept));
  } catch {
    // Full or forbidden: they live as long as the page.
  }
}
