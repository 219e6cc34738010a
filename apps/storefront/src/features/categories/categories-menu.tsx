import type { Category } from '@hamper/contract/catalogue';
import { Opener } from '@hamper/ui/controls/opener.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Icon } from '@hamper/ui/icons/icon.tsx';
import { loadOnUse } from '@hamper/ui/loading/load-on-use.ts';
import { onOutsideOrEscape } from '@hamper/ui/overlays/close-from-outside.ts';
import { useLocation } from '@tanstack/react-router';
import {
  createElement,
  type KeyboardEvent,
  type PointerEvent,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';

import type { CategoriesPanelProps } from './categories-panel.tsx';

import * as styles from './categories-menu.module.css';

const panel = loadOnUse(() => import('./categories-panel.tsx').then((module) => module.CategoriesPanel));

/** A mouse that only passes by opens nothing, in ms; one that slips out for a moment closes nothing. */
const OPEN_DELAY = 120;
const CLOSE_DELAY = 320;

interface Opened {
  /** Open only where it was opened: following any link closes it. */
  at: string;
  /** A pressed menu stays until something else is pressed; one under the mouse goes with the mouse. */
  by: 'mouse' | 'press' | 'arrow';
}

/** "Shop By Category" of the wide header: a link to the page of all categories, which scripts turn into a menu. */
export function CategoriesMenu({ categories }: { categories: Category[] }) {
  const { t } = useTranslation();
  const { href } = useLocation();
  const [opened, setOpened] = useState<Opened>();
  const menu = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLAnchorElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const id = useId();
  const open = opened?.at === href;

  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (!open || !menu.current) return undefined;
    return onOutsideOrEscape(menu.current, (by) => {
      setOpened(undefined);
      if (by === 'escape') button.current?.focus();
    });
  }, [open]);

  const afterDelay = (event: PointerEvent, ms: number, then: () => void) => {
    clearTimeout(timer.current);
    if (event.pointerType === 'mouse') timer.current = setTimeout(then, ms);
  };
  const toggle = () => {
    clearTimeout(timer.current);
    // A press on a menu that the mouse has just opened keeps it open.
    setOpened(open && opened.by !== 'mouse' ? undefined : { at: href, by: 'press' });
  };
  const arrow = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    setOpened({ at: href, by: 'arrow' });
  };

  return (
    <div
      ref={menu}
      className="desk"
      onPointerEnter={() => clearTimeout(timer.current)}
      onPointerLeave={(event) =>
        afterDelay(event, CLOSE_DELAY, () => setOpened((was) => (was?.by === 'mouse' ? undefined : was)))
      }
    >
      <Opener
        ref={button}
        href="/categories"
        className={styles.button}
        open={open}
        aria-controls={open ? id : undefined}
        onToggle={toggle}
        onKeyDown={arrow}
        onFocus={panel.preload}
        onPointerEnter={(event) => {
          panel.preload();
          if (!open) afterDelay(event, OPEN_DELAY, () => setOpened({ at: href, by: 'mouse' }));
        }}
      >
        <Icon name="layout-grid" />
        {t('categories.shop-by')}
        <Icon name="chevron-down" />
      </Opener>
      {open && (
        <LazyPanel
          id={id}
          categories={categories}
          focusFirst={opened.by === 'arrow'}
          onLeaveUp={() => button.current?.focus()}
        />
      )}
    </div>
  );
}

function LazyPanel(props: CategoriesPanelProps) {
  const loaded = panel.useLoaded(true);
  return loaded ? createElement(loaded, props) : null;
}
