import type { ReactNode } from 'react';

import * as styles from './section.module.css';

/** The room between the header and a page's heading. */
export function Page({ children }: { children: ReactNode }) {
  return <div className={`wrap ${styles.page}`}>{children}</div>;
}
