import { ProductGrid } from '@hamper/ui/cards/product-card.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { FailedState } from '@hamper/ui/states/failed-state.tsx';
import { SlowNotice } from '@hamper/ui/states/slow-notice.tsx';
import { type ReactNode, useState } from 'react';

import { useFirstScreen } from '../../device/use-first-screen.ts';
import { problemWords } from '../../i18n/problem-words.ts';
import { GrowingList } from '../listing/growing-list.tsx';
import { type ProductAction, ProductItem } from './product-item.tsx';
import { ProductSkeletons } from './product-shelf.tsx';
import { useCategoryPictures } from './use-category-pictures.ts';
import type { useListing } from './use-listing.ts';

interface ProductListProps {
  query: ReturnType<typeof useListing>;
  page: number;
  /** Fetches again after a failure. */
  onRetry: () => void;
  /** Stands in the place of an empty list. */
  empty: ReactNode;
  action?: ProductAction | undefined;
  withShop?: boolean;
  /** Goes on by itself as the end comes near. */
  endless?: boolean;
}

/** Products of a list, as far as it has grown. */
export function ProductList({
  query,
  page,
  onRetry,
  empty,
  action,
  withShop = true,
  endless = false,
}: ProductListProps) {
  const { t } = useTranslation();
  const { data, error, isFetching } = query;
  const fallbackImageOf = useCategoryPictures();
  const firstScreen = useFirstScreen('products');
  // While it is tried again it stays where it is, with the focus on its button.
  const [failed, setFailed] = useState<Error | null>(null);
  if (error && error !== failed) setFailed(error);
  if (data && failed) setFailed(null);
  if (!data) {
    return failed ? (
      <FailedState title={problemWords(t, failed)} onRetry={onRetry} busy={isFetching} />
    ) : (
      <>
        <SlowNotice />
        <ProductGrid>
          <ProductSkeletons count={12} />
        </ProductGrid>
      </>
    );
  }
  if (page < 2 && !data.pages[0]?.data[0]) return empty;
  return (
    <GrowingList query={{ ...query, data }} page={page} endless={endless} placeholders={ProductSkeletons}>
      {(products, coming) => (
        <ProductGrid>
          {products.map((product, index) => (
            <ProductItem
              key={product.id}
              product={product}
              action={action}
              withShop={withShop}
              fallbackImage={fallbackImageOf(product)}
              atOnce={index < firstScreen}
            />
          ))}
          {coming}
        </ProductGrid>
      )}
    </GrowingList>
  );
}
