import { ShopCardSkeleton, ShopGrid } from '@hamper/ui/cards/shop-card.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Skeleton } from '@hamper/ui/states/skeleton.tsx';

import { ChangeAddress } from '../../addresses/change-address.tsx';
import { WithMap } from '../../listing/with-map.tsx';

import * as styles from './find-tables.module.css';

/** The room of restaurants that are still on their way: theirs to the line, so that nothing moves when they come. */
export function FindTablesSkeleton({ view }: { view: 'map' | undefined }) {
  const { t } = useTranslation();
  return (
    <section aria-busy="true" aria-label={t('loading')}>
      <div className={styles.place}>
        <Skeleton inlineSize="26ch" blockSize="20px" />
        <ChangeAddress size="small" />
      </div>
      <div className={styles.bar}>
        {[176, 88, 104, 96].map((width) => (
          <Skeleton key={width} inlineSize={`${width}px`} blockSize="40px" round />
        ))}
      </div>
      <WithMap view={view} renderMap={() => <Skeleton blockSize="100%" />}>
        {() => (
          <ShopGrid>
            <ShopCardSkeleton compact />
            <ShopCardSkeleton compact />
            <ShopCardSkeleton compact />
          </ShopGrid>
        )}
      </WithMap>
    </section>
  );
}
