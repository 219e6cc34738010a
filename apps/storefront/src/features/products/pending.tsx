import { ProductGrid } from '@hamper/ui/cards/product-card.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Skeleton } from '@hamper/ui/states/skeleton.tsx';
import { SlowNotice } from '@hamper/ui/states/slow-notice.tsx';

import { ProductSkeletons } from './product-shelf.tsx';

import * as styles from '../listing/section.module.css';

/** The shape of a list page that is still on its way. */
export function ListSkeleton() {
  const { t } = useTranslation();
  return (
    <section className={`wrap ${styles.page}`} aria-busy="true" aria-label={t('loading')}>
      <div className={styles.intro}>
        <Skeleton inlineSize="240px" blockSize="38px" />
        <Skeleton inlineSize="120px" blockSize="20px" />
      </div>
      <SlowNotice />
      <ProductGrid>
        <ProductSkeletons count={12} />
      </ProductGrid>
    </section>
  );
}

/** The shape of the home page. */
export function HomeSkeleton() {
  const { t } = useTranslation();
  return (
    <section className={`wrap ${styles.page}`} aria-busy="true" aria-label={t('loading')}>
      <Skeleton blockSize="clamp(184px, 26vw, 336px)" />
      <SlowNotice />
      <div className={styles.section}>
        <ProductGrid>
          <ProductSkeletons count={12} />
        </ProductGrid>
      </div>
    </section>
  );
}
