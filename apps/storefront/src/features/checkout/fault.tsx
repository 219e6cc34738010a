import type { ReactNode } from 'react';

import * as styles from './steps/step.module.css';

interface FaultProps {
  error: string | undefined;
  /** Above its answers, where they are longer than a phone. */
  above?: boolean;
  children?: ReactNode;
}

/** The error of a whole question, beside its answers; the form finds it by `data-wrong`. */
export function Fault({ error, above = false, children }: FaultProps) {
  const wrong = error !== undefined || undefined;
  return (
    <div className={styles.fault} data-wrong={wrong} data-above={above || undefined} tabIndex={wrong && -1}>
      {children}
      {wrong && (
        <p role="alert" className={styles.wrong}>
          {error}
        </p>
      )}
    </div>
  );
}
