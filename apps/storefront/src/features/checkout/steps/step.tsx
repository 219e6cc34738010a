import { type ReactNode, useId } from 'react';

import * as styles from './step.module.css';

/** One question of the checkout. */
export function Step({
  title,
  action,
  children,
}: {
  title: ReactNode;
  action?: ReactNode;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section className={styles.step} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  );
}

/** Something that stands in the way, in words, with a way out. */
export function Notice({
  tone = 'warn',
  action,
  children,
}: {
  tone?: 'warn' | 'info';
  action?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className={styles.notice} data-tone={tone}>
      <p>{children}</p>
      {action}
    </div>
  );
}
