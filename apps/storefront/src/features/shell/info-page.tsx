import { cx } from '@hamper/ui/class-names.ts';
import type { ReactNode } from 'react';

import * as styles from './info-page.module.css';

/** A page of words: what it is, then cards. */
export function InfoPage({
  title,
  about,
  children,
}: {
  title: ReactNode;
  about: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className={cx('wrap', styles.page)}>
      <header className={styles.head}>
        <h1 className={cx(styles.title, 'in-header')}>{title}</h1>
        <p className={styles.about}>{about}</p>
      </header>
      {children}
    </div>
  );
}

interface InfoCardProps {
  /** Also the address of this part of the page. */
  id: string;
  title: ReactNode;
  about?: ReactNode;
  /** One control, at the end of the heading's line. */
  action?: ReactNode;
  children?: ReactNode;
}

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
