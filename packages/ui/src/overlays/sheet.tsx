import { createElement, type ReactNode, useState } from 'react';

import { preloadAtFirstMovement } from '../loading/first-movement.ts';
import { loadOnUse } from '../loading/load-on-use.ts';

export interface SheetProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  /** Hides the heading from sight when the content shows one of its own. */
  titleHidden?: boolean;
  /** On wide screens: a dialog in the middle, a small one for a question, or a drawer at the side. */
  wide?: 'dialog' | 'small' | 'drawer';
  /** Where a drawer stands: at the end of the line, or at its start. */
  side?: 'end' | 'start';
  /** Below this width it is a bottom sheet. */
  sheetBelow?: 1140 | 576 | 'never';
  /** Stays at the bottom while the content scrolls. */
  footer?: ReactNode;
  children: ReactNode;
}

const panel = loadOnUse(async () => (await import('./sheet-panel.tsx')).SheetPanel);

/** For what opens a sheet, with `preloading`. */
export const preloadSheet = preloadAtFirstMovement(panel.preload);

/**
 * A dialog, drawer or bottom sheet. Its code loads the first time one opens.
 * It stands in a portal, which servers cannot fill: a sheet that an address opens brings a `StaticSheet` as its
 * `before`, which is in the HTML and stays until the real one can take its place unseen.
 */
export function Sheet({ before, ...props }: SheetProps & { before?: ReactNode }) {
  const [wanted, setWanted] = useState(props.open);
  if (props.open && !wanted) setWanted(true);
  const loaded = panel.useLoaded(wanted);
  if (!wanted) return null;
  if (!loaded) return props.open ? before : null;
  return createElement(loaded, props);
}
