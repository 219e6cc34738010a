import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';

import { cx } from '../class-names.ts';
import { closeFromOutside } from './close-from-outside.ts';

import * as styles from './disclosure-menu.module.css';

interface DisclosureMenuProps {
  /** The content of the summary, which is pressed. */
  button: ReactNode;
  /** Read by screen readers where the button has no text. */
  label?: string;
  buttonClass?: string | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** A native disclosure that closes like a menu: it opens, and its links lead on, before any script has arrived. */
export function DisclosureMenu({ button, label, buttonClass, className, children }: DisclosureMenuProps) {
  const menu = useRef<HTMLDetailsElement>(null);
  useEffect(() => closeFromOutside(menu.current), []);
  const closeAfterLink = ({ target }: MouseEvent) => {
    if (menu.current && target instanceof Element && target.closest('a')) menu.current.open = false;
  };
  return (
    <details ref={menu} className={cx(styles.menu, className)}>
      <summary className={cx(styles.button, buttonClass)} aria-label={label}>
        {button}
      </summary>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- presses of the links inside, keyboard's included, pass through here */}
      <div className={styles.list} onClick={closeAfterLink}>
        {children}
      </div>
    </details>
  );
}

/** The look of a line in the menu. */
export const menuItem = styles.item ?? '';
