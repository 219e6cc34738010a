import type { MouseEvent, ReactNode } from 'react';

import * as styles from './sheet.module.css';

/** Leads keyboards and screen readers from the content of a sheet to its footer; in sight while it has the focus. */
export function SkipToFooter({ children }: { children: ReactNode }) {
  return (
    <div className={styles.passing}>
      <button type="button" className={styles.skip} onClick={focusFooter}>
        {children}
      </button>
    </div>
  );
}

const focusFooter = ({ currentTarget }: MouseEvent<HTMLElement>): void =>
  currentTarget.closest('[role=dialog]')?.querySelector<HTMLElement>('[data-footer]')?.focus();
