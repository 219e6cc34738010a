import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { atFirstMovement } from '@hamper/ui/loading/first-movement.ts';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';
import { useEffect, useState } from 'react';

import { onAnnounced } from './client/announcer.ts';
import { hasLeftChanges, leaveChanges } from './client/left-changes.ts';
import { useShopperCart } from './use-cart.ts';

/** Milliseconds until the cart of a page where nothing moves is kept up to date, too. */
const SYNC_AFTER = 3000;

/** Keeps this tab's cart up to date, and tells screen readers of changes; stands once, in the shell. */
export function CartSync() {
  const cart = useShopperCart();
  const [words, setWords] = useState('');
  const { t } = useTranslation();
  const format = useFormat();

  useEffect(() => onAnnounced(setWords), []);
  useEffect(() => {
    if (!cart) return undefined;
    const unmounted = new AbortController();
    const { signal } = unmounted;
    const load = async () => {
      const { syncCart } = await import('./client/sync-cart.ts');
      if (!signal.aborted) syncCart(cart, { t, price: format.price, parts: format.parts, signal });
    };
    let started: Promise<void> | undefined;
    // An answer that did not come is asked for again by the next reason to.
    const start = () => (started ??= load().catch(() => (started = undefined)));
    if (hasLeftChanges()) void start();
    leaveChanges(cart.parts, signal);
    atFirstMovement(start);
    // Nothing of the first look waits for it.
    setTimeout(start, SYNC_AFTER);
    return () => unmounted.abort();
  }, [cart, t, format]);

  return <output className="sr">{words}</output>;
}
