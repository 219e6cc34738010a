import { lazy, type ReactNode, Suspense, useState, useSyncExternalStore } from 'react';

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

const Panel = lazy(async () => ({ default: (await import('./sheet-panel.tsx')).SheetPanel }));
const never = () => () => {};

/** A dialog, drawer or bottom sheet. Its code loads the first time one opens. */
export function Sheet(props: SheetProps) {
  // Nothing of it is in the server's HTML: it stands in a portal, above the page.
  const inBrowser = useSyncExternalStore(never, () => true, () => false);
  const [wanted, setWanted] = useState(props.open);
  if (props.open && !wanted) setWanted(true);
  if (!wanted || !inBrowser) return null;
  return (
    <Suspense fallback={null}>
      <Panel {...props} />
    </Suspense>
  );
}
