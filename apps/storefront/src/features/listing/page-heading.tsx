import type { ReactNode } from 'react';

import * as styles from './section.module.css';

/** A page's one h1, what it counts, and what may follow: chips, sorting. */
export function PageHeading({
  title,
  about,
  beside,
  children,
}: {
  title: ReactNode;
  about?: ReactNode;
  /** At the other end of its line, where there is room. */
  beside?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <div className={styles.intro}>
      <div className={styles.top}>
        <div>
          <h1 className={styles.heading}>{title}</h1>
          {about !== undefined && <p className={styles.count}>{about}</p>}
        </div>
        {beside}
      </div>
      {children}
    </div>
  );
}
