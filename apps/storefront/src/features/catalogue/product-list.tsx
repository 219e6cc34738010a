import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { Link, useHydrated } from '@tanstack/react-router';
import { Fragment, type MouseEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { useApi } from '../../api/use-api.ts';
import { useFirstScreen } from '../../device/use-device-width.ts';
import { problemWords } from '../../i18n/problem-words.ts';
import { buttonClass } from '../../ui/button.tsx';
import { cx } from '../../ui/class-names.ts';
import { FailedState } from '../../ui/failed-state.tsx';
import { ProductGrid } from '../../ui/product-card.tsx';
import type { ProductListing } from './list-search.ts';
import { type ProductAction, ProductItem } from './product-item.tsx';
import { ProductSkeletons } from './product-shelf.tsx';
import { listingQuery } from './queries.ts';
import { useSeen } from './use-seen.ts';
import { useStandIns } from './use-stand-ins.ts';

import styles from './product-list.module.css';

interface ProductListProps {
  listing: ProductListing;
  page: number;
  /** What is said when there is none. */
  empty: ReactNode;
  action?: ProductAction | undefined;
  withShop?: boolean;
  /** Goes on by itself as the end comes near. */
  endless?: boolean;
}

/** Placeholders of the next page. */
const COMING = 3;

/** A list that grows: by its link before scripts have arrived, in place afterwards. */
export function ProductList({
  listing,
  page,
  empty,
  action,
  withShop = true,
  endless = false,
}: ProductListProps) {
  const { t } = useTranslation();
  const query = useSuspenseInfiniteQuery(listingQuery(useApi(), { ...listing, page }));
  const { data, hasNextPage, isFetchingNextPage, isFetchNextPageError, error, fetchNextPage } = query;
  const standIn = useStandIns();
  const firstScreen = useFirstScreen();
  const products = data.pages.flatMap((onePage) => onePage.data);
  const last = data.pages.at(-1)?.meta.current_page ?? page;
  const more = () => void fetchNextPage();
  const hydrated = useHydrated();
  const grows = endless && hydrated && hasNextPage && !isFetchNextPageError;
  const coming = useSeen<HTMLLIElement>(grows && !isFetchingNextPage, more);
  if (products.length === 0) return empty;
  return (
    <>
      {page > 1 && (
        <p className={styles.before}>
          <Link
            to="."
            search={(here) => ({ ...here, page: undefined })}
            className={buttonClass({ variant: 'ghost', size: 'small' })}
          >
            {t('products.back')}
          </Link>
        </p>
      )}
      <ProductGrid>
        {products.map((product, index) => (
          <ProductItem
            key={product.id}
            product={product}
            action={action}
            withShop={withShop}
            standIn={standIn(product)}
            atOnce={index < firstScreen}
          />
        ))}
        {(grows || isFetchingNextPage) && (
          // New ones for each page: those that were seen must not be seen to move.
          <Fragment key={`after ${last}`}>
            <ProductSkeletons count={COMING} first={coming} />
          </Fragment>
        )}
      </ProductGrid>
      <div className={cx(styles.end, grows && styles.far)}>
        {isFetchNextPageError && (
          <FailedState small title={problemWords(t, error)} onRetry={more} busy={isFetchingNextPage} />
        )}
        {hasNextPage && !isFetchNextPageError && (
          <MoreProducts page={last + 1} busy={isFetchingNextPage} onMore={more} />
        )}
      </div>
    </>
  );
}

interface MoreProductsProps {
  page: number;
  busy: boolean;
  onMore: () => void;
}

/** The rest of a list: a link to its next page, and in place where scripts are. */
export function MoreProducts({ page, busy, onMore }: MoreProductsProps) {
  const { t } = useTranslation();
  const grow = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    if (!busy) onMore();
  };
  return (
    <Link
      to="."
      search={(here) => ({ ...here, page })}
      preload={false}
      className={buttonClass({ variant: 'ghost' })}
      aria-busy={busy || undefined}
      onClick={grow}
    >
      {t('products.more')}
    </Link>
  );
}
