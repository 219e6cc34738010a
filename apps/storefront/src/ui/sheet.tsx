import { createElement, type ReactNode, useState, useSyncExternalStore } from 'react';

import type { SheetPanel } from './sheet-panel.tsx';

export interface SheetProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  /** Hides the heading from sight when the content shows one of its own. */
  titleHidden?: boolean;
  /** On wide screens: a dialog in the middle, or a drawer at the end of the line. */
  wide?: 'dialog' | 'drawer';
  /** Below this width it is a bottom sheet. */
  sheetBelow?: 1140 | 576;
  /** Stays at the bottom while the content scrolls. */
  footer?: ReactNode;
  children: ReactNode;
}

let panel: typeof SheetPanel | undefined;
const waiting = new Set<() => void>();

async function loadPanel(): Promise<void> {
  ({ SheetPanel: panel } = await import('./sheet-panel.tsx'));
  for (const tell of waiting) tell();
}

function whenLoaded(tell: () => void): () => void {
  waiting.add(tell);
  if (!panel) void loadPanel();
  return () => waiting.delete(tell);
}

const never = () => () => {};

/**
 * A dialog, drawer or bottom sheet. Its code loads the first time one opens.
 * It stands in a portal, which servers cannot fill: a sheet that an address opens brings a `StaticSheet` as its
 * `before`, which is in the HTML and stays until the real one can take its place unseen.
 */
export function Sheet({ before, ...props }: SheetProps & { before?: ReactNode }) {
  const [wanted, setWanted] = useState(props.open);
  if (props.open && !wanted) setWanted(true);
  const loaded = useSyncExternalStore(
    wanted ? whenLoaded : never,
    () => panel,
    () => undefined,
  );
  if (!wanted) return null;
  if (!loaded) return props.open ? before : null;
  return createElement(loaded, props);
}
