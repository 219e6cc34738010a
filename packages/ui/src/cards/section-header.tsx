import type { ReactNode } from 'react';

import { cx } from '../class-names.ts';

import * as styles from './section-header.module.css';

interface SectionHeaderProps {
  title: ReactNode;
  about?: ReactNode;
  /** Usually a MoreLink. */
  action?: ReactNode;
  level?: 1 | 2;
  className?: string;
}

/** The heading of a section, what it holds, and a way to more. */
export function SectionHeader({ title, about, action, level = 2, className }: SectionHeaderProps) {
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <div className={cx(styles.header, className)}>
      <div>
        <Heading className={styles.title}>{title}</Heading>
        {about !== undefined && <p className={styles.about}>{about}</p>}
      </div>
      {action}
    </div>
  );
}
