import type { ReactNode } from 'react';

import { Button } from '../controls/button.tsx';
import type { SheetProps } from './sheet-panel.tsx';
import { Sheet } from './sheet.tsx';

import * as styles from './question.module.css';

interface QuestionProps extends Pick<SheetProps, 'focusAfter'> {
  open: boolean;
  title: string;
  about?: ReactNode;
  yes: string;
  no: string;
  /** Yes takes something away. */
  danger?: boolean;
  /** Yes is being done. */
  busy?: boolean;
  onYes: () => void;
  onNo: () => void;
}

/** Asks once more before something that cannot be undone. */
export function Question(props: QuestionProps) {
  const { open, title, about, yes, no, danger = false, busy = false, onYes, onNo, focusAfter } = props;
  return (
    <Sheet open={open} onClose={onNo} title={title} wide="small" sheetBelow={576} focusAfter={focusAfter}>
      {about !== undefined && <p className={styles.about}>{about}</p>}
      <div className={styles.choices}>
        <Button variant="ghost" onClick={onNo}>
          {no}
        </Button>
        <Button variant={danger ? 'danger' : 'primary'} busy={busy} onClick={onYes}>
          {yes}
        </Button>
      </div>
    </Sheet>
  );
}
