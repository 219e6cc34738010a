import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

import { useApi } from '../../api/use-api.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { ProductGrid } from '../../ui/product-card.tsx';
import type { ProductListing } from './list-search.ts';
import { type ProductAction, ProductItem } from './product-item.tsx';
import { ProductSkeletons } from './product-shelf.tsx';
import { listingQuery } from './queries.ts';
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

/** Spinning placeholders while the next page loads. */
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
  const { data, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query;
  const standIn = useStandIns();
  const products = data.pages.flatMap((onePage) => onePage.data);
  const last = data.pages.at(-1)?.meta.current_page ?? page;
  const more = () => void fetchNextPage();
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
        {products.map((product) => (
          <ProductItem
            key={product.id}
            product={product}
            action={action}
            withShop={withShop}
            standIn={standIn(product)}
          />
        ))}
        {isFetchingNextPage && <ProductSkeletons count={COMING} />}
      </ProductGrid>
      <div className={styles.end} aria-live="polite">
        {isFetchNextPageError && (
          <>
            <p role="alert">{t('error.general')}</p>
            <Button variant="ghost" onClick={more}>
              {t('crash.again')}
            </Button>
          </>
        )}
        {hasNextPage && !isFetchNextPageError && (
          <MoreProducts page={last + 1} busy={isFetchingNextPage} endless={endless} onMore={more} />
        )}
      </div>
    </>
  );
}

interface MoreProductsProps {
  page: number;
  busy: boolean;
  endless: boolean;
  onMore: () => void;
}

function MoreProducts({ page, busy, endless, onMore }: MoreProductsProps) {
  const { t } = useTranslation();
  const link = useRef<HTMLAnchorElement>(null);
  const more = useRef(onMore);
  useEffect(() => {
    more.current = onMore;
  });
  useEffect(() => {
    const end = link.current;
    if (!endless || busy || !end) return undefined;
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && more.current(), {
      rootMargin: '20px',
    });
    watch.observe(end);
    return () => watch.disconnect();
  }, [endless, busy]);
  const grow = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    if (!busy) onMore();
  };
  return (
    <Link
      ref={link}
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
