import { Skeleton } from '../../ui/skeleton.tsx';

import styles from './section.module.css';

/** The shape of a shelf far below; where no scripts are it has nothing to wait for. */
export function ShelfSkeleton() {
  return (
    <div className={`${styles.section} ${styles.coming}`} aria-hidden="true">
      <Skeleton inlineSize="200px" blockSize="36px" />
      <Skeleton blockSize="260px" className={styles.cards ?? ''} />
    </div>
  );
}
