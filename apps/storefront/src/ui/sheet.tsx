import { type ReactNode, useState, useSyncExternalStore } from 'react';
import type { SheetPanel } from './sheet-panel.tsx';

export interface SheetProps {
  open: boolean;
  onClose(): void;
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

function loadPanel(loaded: () => void): () => void {
  waiting.add(loaded);
  if (!panel) {
    void import('./sheet-panel.tsx').then(({ SheetPanel }) => {
      panel = SheetPanel;
      for (const tell of waiting) tell();
    });
  }
  return () => waiting.delete(loaded);
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
  const Panel = useSyncExternalStore(
    wanted ? loadPanel : never,
    () => panel,
    () => undefined,
  );
  if (!wanted) return null;
  if (!Panel) return props.open ? before : null;
  return <Panel {...props} />;
}
