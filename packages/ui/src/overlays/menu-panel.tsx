import { DirectionProvider } from '@base-ui/react/direction-provider';
import { Menu } from '@base-ui/react/menu';
import { type FocusEvent, Fragment, type ReactElement, type ReactNode, useRef } from 'react';

import { cx } from '../class-names.ts';
import { Icon } from '../icons/icon.tsx';
import { useDirection } from '../locale/use-locale.ts';

import * as styles from './menu.module.css';

export interface MenuEntry {
  id: string;
  label: ReactNode;
  icon?: ReactNode;
  disabled?: boolean;
  /** Takes something away. */
  danger?: boolean;
  /** The one that holds now; shows a tick. */
  current?: boolean;
  /** A line above it. */
  apart?: boolean;
  /** A link without content, e.g. a router's; it leads away by itself. */
  link?: ReactElement;
  onSelect?: () => void;
}

export interface MenuPanelProps {
  label: string;
  entries: readonly MenuEntry[];
  align: 'start' | 'end';
  open: boolean;
  /** Keys begin at an entry, a pointer at none. */
  begin: 'first' | 'last' | undefined;
  onClose: () => void;
  anchor: HTMLButtonElement | null;
}

/** The list behind `Menu`; import that one, so that this file loads on use. */
export function MenuPanel(props: MenuPanelProps) {
  const { label, entries, align, open, begin, onClose, anchor } = props;
  const begun = useRef(false);
  /** Base UI, which knows nothing of our button, focuses the list itself. */
  const beginAt = ({ target, currentTarget }: FocusEvent) => {
    if (target !== currentTarget || begun.current || begin === undefined) return;
    begun.current = true;
    const items = [...currentTarget.querySelectorAll<HTMLElement>('[role=menuitem]')];
    items.at(begin === 'first' ? 0 : -1)?.focus();
  };
  const direction = useDirection();
  return (
    <DirectionProvider direction={direction}>
      <Menu.Root
        open={open}
        onOpenChange={(isOpen) => !isOpen && onClose()}
        onOpenChangeComplete={(isOpen) => {
          if (!isOpen) begun.current = false;
        }}
      >
        {/* Where the button stands, so that it belongs to its landmark, and to the dialog it may be in. */}
        <Menu.Portal
          container={anchor?.closest<HTMLElement>('[role=dialog], main, header, footer') ?? undefined}
        >
          <Menu.Positioner
            className={styles.place}
            anchor={anchor}
            align={align}
            sideOffset={8}
            collisionPadding={16}
          >
            <Menu.Popup
              className={styles.list}
              aria-label={label}
              finalFocus={() => anchor}
              onFocus={beginAt}
            >
              {entries.map((entry) => (
                <Fragment key={entry.id}>
                  {entry.apart && <Menu.Separator className={styles.line} />}
                  <Entry {...entry} />
                </Fragment>
              ))}
            </Menu.Popup>
          </Menu.Positioner>
        </Menu.Portal>
      </Menu.Root>
    </DirectionProvider>
  );
}

function Entry({ label, icon, disabled = false, danger = false, current, link, onSelect }: MenuEntry) {
  const look = cx(styles.entry, danger && styles.danger);
  const content = (
    <>
      {icon}
      <span className={styles.words}>{label}</span>
      {current && <Icon name="check" />}
    </>
  );
  if (link && !disabled) {
    return (
      <Menu.LinkItem
        className={look}
        render={link}
        closeOnClick
        aria-current={current ? 'true' : undefined}
        onClick={onSelect}
      >
        {content}
      </Menu.LinkItem>
    );
  }
  return (
    <Menu.Item
      className={look}
      disabled={disabled}
      aria-current={current ? 'true' : undefined}
      onClick={onSelect}
    >
      {content}
    </Menu.Item>
  );
}
