import { ProductGrid } from '@hamper/ui/cards/product-card.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';
import { FailedState } from '@hamper/ui/states/failed-state.tsx';
import { useSuspenseInfiniteQuery } from '@tanstack/react-query';

import { uniqueItems } from '../../api/unique-items.ts';
import { useApi } from '../../api/use-api.ts';
import { problemWords } from '../../i18n/problem-words.ts';
import { likesQuery } from '../likes/likes-queries.ts';
import { MoreLink } from '../listing/growing-list.tsx';
import { PageHeading } from '../listing/page-heading.tsx';
import { type ProductAction, ProductItem } from '../products/product-item.tsx';
import { useCategoryPictures } from '../products/use-category-pictures.ts';
import { LikedEmpty } from './liked-empty.tsx';
import { LikedTabs } from './liked-tabs.tsx';
import { readMore, useHearts } from './sync-likes.ts';

import * as styles from '../listing/list.module.css';

interface LikedOfAccountProps {
  page: number;
  action: ProductAction;
}

/** The likes of a person, the latest first. One that was unliked stays until the page is left: a press brings it back. */
export function LikedOfAccount({ page, action }: LikedOfAccountProps) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const query = useSuspenseInfiniteQuery(likesQuery(useApi(), page));
  const { data, hasNextPage, isFetchingNextPage, isFetchNextPageError, error } = query;
  const fallbackImageOf = useCategoryPictures();
  const products = uniqueItems(data.pages);
  useHearts(products, 'product');
  const more = () => readMore(products, 'product', query);
  const total = data.pages[0]?.meta.total ?? 0;
  return (
    <>
      <PageHeading
        title={t('page.liked')}
        about={total > 0 ? t('products.count', { count: total, total: number(total) }) : undefined}
      >
        <LikedTabs of={undefined} />
      </PageHeading>
      {products.length === 0 ? (
        <LikedEmpty />
      ) : (
        <>
          <h2 className="sr">{t('products')}</h2>
          <ProductGrid>
            {products.map((product) => (
              <ProductItem
                key={product.id}
                product={product}
                action={action}
                withShop
                fallbackImage={fallbackImageOf(product)}
              />
            ))}
          </ProductGrid>
          <div className={styles.end}>
            {isFetchNextPageError && (
              <FailedState
                small
                title={problemWords(t, error)}
                onRetry={() => void more()}
                busy={isFetchingNextPage}
              />
            )}
            {hasNextPage && !isFetchNextPageError && (
              <MoreLink
                page={(data.pages.at(-1)?.meta.current_page ?? page) + 1}
                busy={query.isFetching}
                onMore={() => void more()}
              />
            )}
          </div>
        </>
      )}
    </>
  );
}
