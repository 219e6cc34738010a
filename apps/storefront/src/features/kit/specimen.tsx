import { cx } from '@hamper/ui/class-names.ts';
import type { ReactNode } from 'react';

import * as styles from './specimen.module.css';

interface SpecimensProps {
  id: string;
  title: string;
  about?: string;
  children: ReactNode;
}

/** The chapter of one primitive. Its English words are names in the code. */
export function Specimens({ id, title, about, children }: SpecimensProps) {
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
      <div className={styles.specimens}>{children}</div>
    </section>
  );
}

interface SpecimenProps {
  name: string;
  /** `stack` one below the other, `full` the whole width. */
  lay?: 'row' | 'stack' | 'full';
  children: ReactNode;
}

/** One state of it, under its name. */
export function Specimen({ name, lay = 'row', children }: SpecimenProps) {
  return (
    <div className={cx(styles.specimen, lay === 'full' && styles.full)}>
      <h3 className={styles.name} lang="en">
        <bdi>{name}</bdi>
      </h3>
      <div className={styles[lay]}>{children}</div>
    </div>
  );
}
