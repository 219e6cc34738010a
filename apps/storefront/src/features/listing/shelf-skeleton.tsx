import { ProductCardSkeleton, ProductGrid } from '@hamper/ui/cards/product-card.tsx';
import { Skeleton } from '@hamper/ui/states/skeleton.tsx';

import * as styles from './section.module.css';

/** As many as a wide row has; narrower ones show fewer. */
const ROW = 6;

/** The shape of a shelf that is on its way: its heading and a row of cards. */
export function ShelfSkeleton() {
  return (
    <div className={styles.section} aria-hidden="true">
      <Skeleton inlineSize="200px" blockSize="54px" />
      <div className={styles.cards}>
        <ProductGrid>
          {Array.from({ length: ROW }, (_, index) => (
            <ProductCardSkeleton key={index} />
          ))}
        </ProductGrid>
      </div>
    </div>
  );
}
