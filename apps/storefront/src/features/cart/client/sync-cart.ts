import type { Cart } from '@hamper/contract/cart';
import type { CartVersions } from '@hamper/contract/live/live';

import { followLive } from '../../../live/follow-live.ts';
import type { ShopperCart } from '../shopper-cart.ts';
import { onCartsKnown } from './cart-changes.ts';
import type { Surroundings } from './keep-pending.ts';
import { hasKeptChanges } from './kept-changes.ts';
import { sendPending } from './sending.ts';
import { forgetLeftChanges, takeOverChanges } from './take-over-changes.ts';

/** Milliseconds until changes of the cart outlive the page. */
const KEEP_AFTER = 3000;

/** Reads the carts again where they have changed elsewhere, and lets changes outlive the page, until `signal` ends it. */
export function syncCart(cart: ShopperCart, surroundings: Surroundings): void {
  const { signal } = surroundings;
  followCarts(cart, signal);
  const onOnline = () => cart.queue.retry();
  addEventListener('online', onOnline, { signal });
  void takeOverChanges(cart.parts);
  addEventListener('pagehide', () => sendPending(cart.parts), { signal });
  addEventListener('pageshow', (event) => event.persisted && forgetLeftChanges(), { signal });
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

/** Other pages and devices change them, too. A guest without any follows nothing, so that most visits cost no stream. */
function followCarts({ parts, refresh, queue }: ShopperCart, signal: AbortSignal): void {
  const { cache, person } = parts;
  let heard: CartVersions | undefined;
  /** Own changes are heard of, too, maybe before their answer: then there is nothing to read. */
  const compare = () => {
    const carts = cache.carts();
    if (!heard || !carts || queue.isBusy()) return;
    const versions = heard;
    // Before they are read again, which makes them known anew.
    heard = undefined;
    if (hasChanged(carts, versions)) void refresh();
  };
  let stop: (() => void) | undefined;
  const follow = () => {
    if (stop || (person === undefined && !cache.carts()?.length)) return;
    stop = followLive('cart', {
      onData(data) {
        heard = data;
        compare();
      },
      look: () => refresh().then(isThere, isThere),
    });
  };
  follow();
  const onKnown = () => {
    compare();
    follow();
  };
  onCartsKnown(cache, onKnown, signal);
  // Who follows nothing may have missed what another page put in.
  const onSeen = () => {
    if (!stop && document.visibilityState === 'visible') void refresh();
  };
  document.addEventListener('visibilitychange', onSeen, { signal });
  addEventListener('focus', onSeen, { signal });
  addEventListener('pageshow', (event) => event.persisted && onSeen(), { signal });
  signal.addEventListener('abort', queue.subscribe(compare));
  signal.addEventListener('abort', () => stop?.());
}

const hasChanged = (carts: Cart[], versions: CartVersions): boolean =>
  carts.some(({ uuid }) => !versions.some((version) => version.uuid === uuid)) ||
  versions.some(({ uuid, updated_at }) => {
    const cart = carts.find((one) => one.uuid === uuid);
    return !cart || new Date(cart.updated_at) < new Date(updated_at);
  });

const isThere = (): boolean => true;
