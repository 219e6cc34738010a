import { createElement, type KeyboardEvent, type MouseEvent, type ReactNode, useState } from 'react';

import { loadOnUse, preloading } from '../loading/load-on-use.ts';
import type { MenuPanelProps } from './menu-panel.tsx';

/** Goes on the button that opens the menu. */
interface MenuTrigger {
  ref: (button: HTMLButtonElement | null) => void;
  'aria-haspopup': 'menu';
  'aria-expanded': boolean;
  onClick: (event: MouseEvent) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onPointerEnter: () => void;
  onFocus: () => void;
}

interface MenuProps extends Pick<MenuPanelProps, 'label' | 'entries'> {
  align?: 'start' | 'end';
  /** The button: it spreads these props. */
  children: (trigger: MenuTrigger) => ReactNode;
}

const panel = loadOnUse(() => import('./menu-panel.tsx').then((module) => module.MenuPanel));

/** A button that opens a short list of things to do. Its code comes as one nears the button. */
export function Menu({ label, entries, align = 'start', children }: MenuProps) {
  const [anchor, setAnchor] = useState<HTMLButtonElement | null>(null);
  const [open, setOpen] = useState(false);
  const [begin, setBegin] = useState<MenuPanelProps['begin']>();
  const [isUsed, setIsUsed] = useState(false);
  const loaded = panel.useLoaded(isUsed);
  const show = (from: MenuPanelProps['begin']) => {
    setBegin(from);
    setIsUsed(true);
    setOpen(true);
  };
  const close = () => setOpen(false);
  return (
    <>
      {children({
        ...preloading(panel.preload),
        ref: setAnchor,
        'aria-haspopup': 'menu',
        'aria-expanded': open,
        // A click that no pointer made counts none: it is a key's.
        onClick: ({ detail }) => (open ? close() : show(detail === 0 ? 'first' : undefined)),
        onKeyDown: (event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
          event.preventDefault();
          show(event.key === 'ArrowDown' ? 'first' : 'last');
        },
      })}
      {loaded && createElement(loaded, { label, entries, align, open, begin, onClose: close, anchor })}
    </>
  );
}
