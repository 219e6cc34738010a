import { type ComponentProps, type KeyboardEvent, type MouseEvent, useSyncExternalStore } from 'react';

import { opensNewTab } from './opens-new-tab.ts';

interface OpenerProps extends Omit<ComponentProps<'a'>, 'onToggle'> {
  /** The page that shows the same, for browsers without scripts and for new tabs. */
  href: string;
  open: boolean;
  onToggle: () => void;
}

const never = () => () => {};

/**
 * A link to the page of what it opens. Scripts make the same element the button that opens it over this page, so that
 * a press or a focus that comes before them is not lost.
 */
export function Opener({ open, onToggle, onKeyDown, children, ...rest }: OpenerProps) {
  const inBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const toggle = (event: MouseEvent) => {
    if (opensNewTab(event)) return;
    event.preventDefault();
    onToggle();
  };
  const press = (event: KeyboardEvent<HTMLAnchorElement>) => {
    onKeyDown?.(event);
    if (event.key !== ' ') return;
    event.preventDefault();
    onToggle();
  };
  const asButton = inBrowser ? { role: 'button', 'aria-expanded': open } : {};
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a link, and then a button by its role
    <a {...rest} {...asButton} onClick={toggle} onKeyDown={press}>
      {children}
    </a>
  );
}
