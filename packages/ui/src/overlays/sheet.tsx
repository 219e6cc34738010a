import { createElement, type ReactNode, useState } from 'react';

import { preloadAtFirstMovement } from '../loading/first-movement.ts';
import { loadOnUse } from '../loading/load-on-use.ts';
import type { SheetProps } from './sheet-panel.tsx';

const panel = loadOnUse(() => import('./sheet-panel.tsx').then((module) => module.SheetPanel));

/** For what opens a sheet, with `preloading`. */
export const preloadSheet = preloadAtFirstMovement(panel.preload);

/**
 * A dialog, drawer or bottom sheet. Its code loads the first time one opens.
 * It stands in a portal, which servers cannot fill: a sheet that an address opens brings a `StaticSheet` as its
 * `before`, which is in the HTML and stays until the real one can take its place unseen.
 */
export function Sheet({ before, ...props }: SheetProps & { before?: ReactNode }) {
  const [hasOpened, setHasOpened] = useState(props.open);
  if (props.open && !hasOpened) setHasOpened(true);
  const loaded = panel.useLoaded(hasOpened);
  if (!hasOpened) return null;
  if (!loaded) return props.open ? before : null;
  return createElement(loaded, props);
}
