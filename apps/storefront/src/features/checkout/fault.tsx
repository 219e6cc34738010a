import type { ReactNode } from 'react';

import styles from './step.module.css';

/** What is wrong with a whole question, said below its answers; the form finds it by `data-wrong`. */
export function Fault({ error, children }: { error: string | undefined; children?: ReactNode }) {
  const wrong = error !== undefined || undefined;
  return (
    <div className={styles.fault} data-wrong={wrong} tabIndex={wrong && -1}>
      {children}
      {wrong && (
        <p role="alert" className={styles.wrong}>
          {error}
        </p>
      )}
    </div>
  );
}
