import { DirectionProvider } from '@base-ui/react/direction-provider';
import { Menu } from '@base-ui/react/menu';
import { type FocusEvent, Fragment, useRef } from 'react';

import { cx } from '../class-names.ts';
import { Check } from '../icons/icons.ts';
import { useDirection } from '../locale/use-locale.ts';
import type { MenuEntry, MenuPanelProps } from './menu.tsx';

import * as styles from './menu.module.css';

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

function Entry({ label, icon, disabled = false, danger = false, current, link, onChoose }: MenuEntry) {
  const look = cx(styles.entry, danger && styles.danger);
  const content = (
    <>
      {icon}
      <span className={styles.words}>{label}</span>
      {current && <Check />}
    </>
  );
  if (link && !disabled) {
    return (
      <Menu.LinkItem
        className={look}
        render={link}
        closeOnClick
        aria-current={current ? 'true' : undefined}
        onClick={onChoose}
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
      onClick={onChoose}
    >
      {content}
    </Menu.Item>
  );
}
