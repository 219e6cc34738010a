import type { RouterHistory } from '@tanstack/react-router';

import { keptPages } from './readable-pages.ts';

/**
 * Without a connection a page has no answers of the API to make the next one of: it is loaded as a document, which the
 * worker has as it was seen, or says that it has not. A product or a filter over the same page is only where it is kept.
 */
export function leaveByDocuments(history: RouterHistory): void {
  let end: (() => void) | undefined;
  const follow = () => {
    end?.();
    end = navigator.onLine
      ? undefined
      : history.block({
          enableBeforeUnload: false,
          async blockerFn({ action, currentLocation, nextLocation }) {
            if (action === 'BACK' || action === 'FORWARD' || action === 'GO') return false;
            const { pathname, search, href } = nextLocation;
            const isSamePage = pathname === currentLocation.pathname;
            const isKept = async () => (await keptPages()).some((one) => one.address === pathname + search);
            if (isSamePage && (search === currentLocation.search || !(await isKept()))) return false;
            location.assign(href);
            return true;
          },
        });
  };
  addEventListener('online', follow);
  addEventListener('offline', follow);
  follow();
}
