import { loadOnUse } from '@hamper/ui/loading/load-on-use.ts';
import { WhenNearViewport } from '@hamper/ui/loading/when-near-viewport.tsx';
import { createElement } from 'react';

import type { ForgottenProps } from './forgotten-shelf.tsx';

import * as styles from './often-forgotten.module.css';

const shelf = loadOnUse(() => import('./forgotten-shelf.tsx').then((module) => module.ForgottenShelf));

/** A shop's best-selling products that are not in its cart; loaded when they come near the screen. */
export function OftenForgotten(props: ForgottenProps) {
  return (
    <div className={styles.place}>
      <WhenNearViewport margin={200}>
        <LazyShelf {...props} />
      </WhenNearViewport>
    </div>
  );
}

function LazyShelf(props: ForgottenProps) {
  const loaded = shelf.useLoaded(true);
  return loaded ? createElement(loaded, props) : null;
}
