import type { ReactNode } from 'react';

import * as styles from './next-step.module.css';

interface NextStepProps {
  title: ReactNode;
  about: ReactNode;
  /** A link that looks like a button. */
  children: ReactNode;
}

/** A band that says what one may want next, and leads there. */
export function NextStep({ title, about, children }: NextStepProps) {
  return (
    <section className={styles.band} aria-labelledby="next-step">
      <div>
        <h2 id="next-step" className={styles.title}>
          {title}
        </h2>
        <p>{about}</p>
      </div>
      {children}
    </section>
  );
}
