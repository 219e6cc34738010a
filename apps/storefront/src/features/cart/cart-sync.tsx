import { useEffect, useState } from 'react';

import { onAnnounced } from './client/announcer.ts';
import { sendPending } from './client/send-quantity.ts';
import { useShopperCart } from './use-cart.ts';

/** The carts are not read again for a tab that was left for less than these milliseconds. */
const MIN_AGE = 2000;

/** Keeps this tab's cart up to date, and tells screen readers of changes; stands once, in the shell. */
export function CartSync() {
  const cart = useShopperCart();
  const [words, setWords] = useState('');

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
    const onLeave = () => sendPending(cart.parts);
    const onOnline = () => cart.queue.retry();
    cart.tabs?.addEventListener('message', readAgain);
    document.addEventListener('visibilitychange', onBack);
    addEventListener('focus', onBack);
    addEventListener('pageshow', onShown);
    addEventListener('pagehide', onLeave);
    addEventListener('online', onOnline);
    return () => {
      cart.tabs?.removeEventListener('message', readAgain);
      document.removeEventListener('visibilitychange', onBack);
      removeEventListener('focus', onBack);
      removeEventListener('pageshow', onShown);
      removeEventListener('pagehide', onLeave);
      removeEventListener('online', onOnline);
    };
  }, [cart]);

  return <output className="sr">{words}</output>;
}
