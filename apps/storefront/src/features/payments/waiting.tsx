import type { ReactNode } from 'react';

import * as styles from './waiting.module.css';

/** Something is on its way and comes by itself. */
export function Waiting({ children }: { children: ReactNode }) {
  return (
    <output className={styles.waiting}>
      <span className={styles.spinner} aria-hidden="true" />
      <span>{children}</span>
    </output>
  );
}
