import type { ShopperCart } from '../shopper-cart.ts';
import type { Surroundings } from './keep-pending.ts';
import { hasKeptChanges } from './kept-changes.ts';
import { sendPending } from './sending.ts';

/** The carts are not read again for a tab that was left for less than these milliseconds. */
const MIN_AGE = 2000;
/** Milliseconds until changes of the cart outlive the page. */
const KEEP_AFTER = 3000;

/** Reads the cart again where it may have changed on another device, and lets its changes outlive the page, until `signal` ends it. */
export function syncCart(cart: ShopperCart, surroundings: Surroundings): void {
  const { signal } = surroundings;
  let readAt = Date.now();
  const readAgain = () => {
    readAt = Date.now();
    void cart.refresh();
  };
  const onBack = () => {
    if (document.visibilityState === 'visible' && Date.now() - readAt > MIN_AGE) readAgain();
  };
  // A page from the browser's own cache is as old as the moment one left it.
  const onShown = (event: PageTransitionEvent) => event.persisted && readAgain();
  const onOnline = () => cart.queue.retry();
  document.addEventListener('visibilitychange', onBack, { signal });
  addEventListener('focus', onBack, { signal });
  addEventListener('pageshow', onShown, { signal });
  addEventListener('online', onOnline, { signal });
  addEventListener('pagehide', () => sendPending(cart.parts), { signal });
  const load = async () => {
    const { keepPending } = await import('./keep-pending.ts');
    if (!signal.aborted) keepPending(cart.parts, surroundings);
  };
  let kept: Promise<void> | undefined;
  const keep = () => (kept ??= load().catch(() => (kept = undefined)));
  // Changes that an earlier page left are shown and sent at once, and one that has to wait is kept at once.
  setTimeout(keep, hasKeptChanges() || cart.queue.hasFailed() ? 0 : KEEP_AFTER);
  signal.addEventListener(
    'abort',
    cart.queue.subscribe(() => {
      if (cart.queue.hasFailed()) void keep();
    }),
  );
}
