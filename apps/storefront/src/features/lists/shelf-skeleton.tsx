import { Skeleton } from '@hamper/ui/states/skeleton.tsx';

import * as styles from './section.module.css';

/** The shape of a shelf that is on its way. */
export function ShelfSkeleton() {
  return (
    <div className={styles.section} aria-hidden="true">
      <Skeleton inlineSize="200px" blockSize="36px" />
      <Skeleton blockSize="260px" className={styles.cards ?? ''} />
    </div>
  );
}
