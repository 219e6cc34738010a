import { Dialog } from '@base-ui/react/dialog';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';

import { cx } from '../class-names.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { Icon } from '../icons/icon.tsx';
import { panelClass } from './panel-class.ts';
import { lockScroll } from './scroll-lock.ts';
import { useSheetDrag } from './use-sheet-drag.ts';

import * as iconButton from '../controls/icon-button.module.css';
import * as styles from './sheet.module.css';

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
  /** Its top stays where it is while its content grows and shrinks. */
  steady?: boolean;
  /** As a bottom sheet it is as tall as one may be from the start, so that content which comes in parts moves nothing. */
  tall?: boolean;
  /** The element that gets the focus once it is closed; null for the one that had it before. */
  focusAfter?: (() => HTMLElement | null) | undefined;
  /** Stays at the bottom while the content scrolls. */
  footer?: ReactNode;
  children: ReactNode;
}

const MEDIA = { 1140: '(width < 1140px)', 576: '(width <= 576px)', never: 'not all' } as const;

/** The panel behind `Sheet`; import that one, so that this file loads on use. */
export function SheetPanel(props: SheetProps) {
  const {
    open,
    onClose,
    title,
    titleHidden = false,
    wide = 'dialog',
    side = 'end',
    sheetBelow = 1140,
    steady = false,
    tall,
    focusAfter,
    footer,
    children,
  } = props;
  const { t } = useTranslation();
  const [panel, setPanel] = useState<HTMLElement | null>(null);
  const popup = useRef<HTMLElement | null>(null);
  // The panel itself: a ring around its first button would be the first thing one sees.
  const first = () => popup.current?.querySelector<HTMLElement>('[data-first-focus]') ?? popup.current;
  useLayoutEffect(() => (panel ? lockScroll() : undefined), [panel]);
  useSheetDrag(panel, open, { media: MEDIA[sheetBelow], onClose });
  return (
    <Dialog.Root open={open} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={styles.scrim} />
        <Dialog.Popup
          ref={(element) => {
            popup.current = element;
            setPanel(element);
          }}
          initialFocus={first}
          finalFocus={focusAfter}
          data-side={side}
          className={cx(panelClass(wide, sheetBelow, { tall }), steady && styles.steady)}
        >
          <span className={styles.grab} />
          <div className={cx(styles.head, titleHidden && styles.bare)}>
            <Dialog.Title className={cx(styles.title, titleHidden && 'sr')}>{title}</Dialog.Title>
            <Dialog.Close className={iconButton.button} aria-label={t('close')}>
              <Icon name="x" />
            </Dialog.Close>
          </div>
          <div className={styles.body}>{children}</div>
          {footer !== undefined && (
            <div className={styles.footer} data-footer tabIndex={-1}>
              {footer}
            </div>
          )}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
