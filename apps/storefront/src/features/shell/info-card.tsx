import type { ReactNode } from 'react';

import * as styles from './info-card.module.css';

interface InfoCardProps {
  /** Also the address of this part of the page. */
  id: string;
  title: ReactNode;
  about?: ReactNode;
  /** One control, at the end of the heading's line. */
  action?: ReactNode;
  children?: ReactNode;
}

/** A card of a page of words. */
export function InfoCard({ id, title, about, action, children }: InfoCardProps) {
  return (
    <section className={styles.card} id={id} aria-labelledby={`${id}-title`}>
      <div className={styles.row}>
        <div>
          <h2 className={styles.heading} id={`${id}-title`}>
            {title}
          </h2>
          {about !== undefined && <p className={styles.note}>{about}</p>}
        </div>
        {action}
      </div>
      {children}
    </section>
  );
}
