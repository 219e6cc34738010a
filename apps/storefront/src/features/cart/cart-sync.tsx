import { useEffect, useState } from 'react';

import { onAnnounced } from './client/announcer.ts';
import { useShopperCart } from './use-cart.ts';

const WORTH_ASKING = 2000;

/** Keeps this tab's cart true, and tells screen readers of changes; stands once, in the shell. */
export function CartSync() {
  const cart = useShopperCart();
  const [words, setWords] = useState('');

  useEffect(() => onAnnounced(setWords), []);
  useEffect(() => {
    if (!cart) return undefined;
    let asked = Date.now();
    const ask = () => {
      asked = Date.now();
      void cart.refresh();
    };
    const back = () => {
      if (document.visibilityState === 'visible' && Date.now() - asked > WORTH_ASKING) ask();
    };
    // A page from the browser's own cache is as old as the moment one left it.
    const shownAgain = (event: PageTransitionEvent) => event.persisted && ask();
    const online = () => cart.queue.retry();
    cart.tabs?.addEventListener('message', ask);
    document.addEventListener('visibilitychange', back);
    addEventListener('focus', back);
    addEventListener('pageshow', shownAgain);
    addEventListener('online', online);
    return () => {
      cart.tabs?.removeEventListener('message', ask);
      document.removeEventListener('visibilitychange', back);
      removeEventListener('focus', back);
      removeEventListener('pageshow', shownAgain);
      removeEventListener('online', online);
    };
  }, [cart]);

  return <output className="sr">{words}</output>;
}
