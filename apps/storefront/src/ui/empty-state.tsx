import type { ReactNode } from 'react';

import styles from './empty-state.module.css';

interface EmptyStateProps {
  title: ReactNode;
  about?: ReactNode;
  /** A large friendly picture; its alt is empty. */
  picture?: string;
  action?: ReactNode;
}

/** What a list says when it has nothing, and the way on. */
export function EmptyState({ title, about, picture, action }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      {picture !== undefined && (
        <img className={styles.picture} src={picture} alt="" width={128} height={128} />
      )}
      <p className={styles.title}>{title}</p>
      {about !== undefined && <p className={styles.about}>{about}</p>}
      {action}
    </div>
  );
}
