import { cx } from '@hamper/ui/class-names.ts';
import type { ReactNode } from 'react';

import * as styles from './example.module.css';

interface ExamplesProps {
  id: string;
  title: string;
  about?: string;
  children: ReactNode;
}

/** The chapter of one primitive. Its English words are names in the code. */
export function Examples({ id, title, about, children }: ExamplesProps) {
  return (
    <section id={id} className={styles.chapter} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className={styles.title} lang="en">
        <bdi>{title}</bdi>
      </h2>
      {about !== undefined && (
        <p className={styles.about} lang="en">
          <bdi>{about}</bdi>
        </p>
      )}
      <div className={styles.examples}>{children}</div>
    </section>
  );
}

interface ExampleProps {
  name: string;
  /** `stack` one below the other, `full` the whole width. */
  layout?: 'row' | 'stack' | 'full';
  children: ReactNode;
}

/** One state of it, under its name. */
export function Example({ name, layout = 'row', children }: ExampleProps) {
  return (
    <div className={cx(styles.example, layout === 'full' && styles.full)}>
      <h3 className={styles.name} lang="en">
        <bdi>{name}</bdi>
      </h3>
      <div className={styles[layout]}>{children}</div>
    </div>
  );
}
