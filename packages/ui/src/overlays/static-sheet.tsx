import { type ReactNode, useId } from 'react';

import { cx } from '../class-names.ts';
import { panelClass } from './panel-class.ts';
import type { SheetProps } from './sheet-panel.tsx';

import * as styles from './sheet.module.css';

interface StaticSheetProps extends Omit<SheetProps, 'open' | 'onClose'> {
  /** A link that closes it, in the look of an IconLink; Escape follows it if it has `data-close`. */
  close: ReactNode;
}

/** An open Sheet as the server draws it, without scripts: see its `before`. */
export function StaticSheet(props: StaticSheetProps) {
  const { title, titleHidden = false, wide = 'dialog', side = 'end', sheetBelow = 1140 } = props;
  const { tall, footer, close, children } = props;
  const id = useId();
  return (
    <>
      <div className={styles.scrim} />
      <div
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a native dialog brings looks that the real sheet has not
        role="dialog"
        aria-modal="true"
        data-replaced
        aria-labelledby={id}
        data-side={side}
        className={panelClass(wide, sheetBelow, { tall })}
      >
        <span className={styles.grab} />
        <div className={cx(styles.head, titleHidden && styles.bare)}>
          <h2 id={id} className={cx(styles.title, titleHidden && 'sr')}>
            {title}
          </h2>
          {close}
        </div>
        <div className={styles.body}>{children}</div>
        {footer !== undefined && <div className={styles.footer}>{footer}</div>}
      </div>
    </>
  );
}
