import type { ProductCard } from '@hamper/contract/catalogue';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';

import { ShelfSkeleton } from '../listing/shelf-skeleton.tsx';
import { cardAction } from '../product-page/product-action.tsx';
import { ProductShelf } from '../products/product-shelf.tsx';

import * as styles from './signed-in-top.module.css';

/** Products that the person ordered before; undefined while they are on their way, in whose room a shape of them stands. */
export function BuyAgain({ products }: { products: ProductCard[] | undefined }) {
  const { t } = useTranslation();
  if (products?.length === 0) return null;
  return (
    <div className={styles.again}>
      {products ? (
        <ProductShelf
          title={t('home.buy-again')}
          about={t('home.buy-again.about')}
          products={products}
          action={cardAction}
          withShop
          row
        />
      ) : (
        <ShelfSkeleton />
      )}
    </div>
  );
}
