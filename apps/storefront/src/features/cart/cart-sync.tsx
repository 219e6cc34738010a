import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { atFirstMovement } from '@hamper/ui/loading/first-movement.ts';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';
import { useEffect, useState } from 'react';

import { onAnnounced } from './client/announcer.ts';
import { hasKeptChanges } from './client/kept-changes.ts';
import { useShopperCart } from './use-cart.ts';

/** The carts are not read again for a tab that was left for less than these milliseconds. */
const MIN_AGE = 2000;
/** Milliseconds until changes of the cart outlive the page. */
const KEEP_AFTER = 3000;

/** Keeps this tab's cart up to date, and tells screen readers of changes; stands once, in the shell. */
export function CartSync() {
  const cart = useShopperCart();
  const [words, setWords] = useState('');
  const { t } = useTranslation();
  const format = useFormat();

  useEffect(() => onAnnounced(setWords), []);
  useEffect(() => {
    if (!cart) return undefined;
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
    const unmounted = new AbortController();
    const { signal } = unmounted;
    cart.tabs?.addEventListener('message', readAgain, { signal });
    document.addEventListener('visibilitychange', onBack, { signal });
    addEventListener('focus', onBack, { signal });
    addEventListener('pageshow', onShown, { signal });
    addEventListener('online', onOnline, { signal });
    // Before the first movement nothing is on its way.
    atFirstMovement(async () => {
      const { sendPending } = await import('./client/sending.ts');
      addEventListener('pagehide', () => sendPending(cart.parts), { signal });
    });
    const keepChanges = async () => {
      const { keepPending } = await import('./client/keep-pending.ts');
      if (!signal.aborted) keepPending(cart.parts, { t, price: format.price, signal });
    };
    // What an earlier page left is shown and sent at once; else nothing of the first look waits for it.
    setTimeout(() => void keepChanges().catch(() => {}), hasKeptChanges() ? 0 : KEEP_AFTER);
    return () => unmounted.abort();
  }, [cart, t, format]);

  return <output className="sr">{words}</output>;
}
