import { Dialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from './class-names.ts';
import iconButton from './icon-button.module.css';
import type { SheetProps } from './sheet.tsx';
import styles from './sheet.module.css';
import { useSheetDrag } from './use-sheet-drag.ts';

const MEDIA = { 1140: '(width < 1140px)', 576: '(width <= 576px)' } as const;

/** The panel behind `Sheet`; import that one, so that this file loads on use. */
export function SheetPanel(props: SheetProps) {
  const { open, onClose, title, titleHidden = false, wide = 'dialog', sheetBelow = 1140, footer, children } = props;
  const { t } = useTranslation();
  const [panel, setPanel] = useState<HTMLElement | null>(null);
  useSheetDrag(panel, open, { media: MEDIA[sheetBelow], onClose });
  return (
    <Dialog.Root open={open} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={styles.scrim} />
        <Dialog.Popup ref={setPanel} className={cx(styles.panel, styles[wide], styles[`below${sheetBelow}`])}>
          <span className={styles.grab} />
          <div className={cx(styles.head, titleHidden && styles.bare)}>
            <Dialog.Title className={cx(styles.title, titleHidden && 'sr')}>{title}</Dialog.Title>
            <Dialog.Close className={iconButton.button} aria-label={t('close')}>
              <X className="ic" />
            </Dialog.Close>
          </div>
          <div className={styles.body}>{children}</div>
          {footer !== undefined && <div className={styles.foot}>{footer}</div>}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
