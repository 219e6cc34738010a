import type { ReactNode } from 'react';

import { cx } from '../class-names.ts';
import { Picture } from '../media/picture.tsx';

import * as styles from './empty-state.module.css';

interface EmptyStateProps {
  title: ReactNode;
  /** The title as a heading, where it stands for a page or a section. */
  level?: 1 | 2;
  about?: ReactNode;
  /** A large friendly picture; its alt is empty. */
  picture?: string;
  action?: ReactNode;
}

/** Stands in the place of an empty list, and leads on. */
export function EmptyState({ title, level, about, picture, action }: EmptyStateProps) {
  const Title = level === undefined ? 'p' : (`h${level}` as const);
  return (
    <div className={styles.empty}>
      {picture !== undefined && (
        <Picture src={picture} alt="" ornament atOnce sizes={128} className={styles.picture} />
      )}
      <Title className={cx(styles.title, level === 1 && styles.page)}>{title}</Title>
      {about !== undefined && <p className={styles.about}>{about}</p>}
      {action}
    </div>
  );
}
