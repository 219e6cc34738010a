import { ProductGrid } from '@hamper/ui/cards/product-card.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useHydrated } from '@tanstack/react-router';

import { useApi } from '../../api/use-api.ts';
import { LIKES_PER_PAGE } from '../../per-page.ts';
import { useStored } from '../../state/store.ts';
import { guestLikesQuery } from '../likes/likes-queries.ts';
import { PageHeading } from '../listing/page-heading.tsx';
import { type ProductAction, ProductItem } from '../products/product-item.tsx';
import { ProductSkeletons } from '../products/product-shelf.tsx';
import { useCategoryPictures } from '../products/use-category-pictures.ts';
import { GoneItem } from './gone-item.tsx';
import { LikedEmpty } from './liked-empty.tsx';
import { LikedTabs } from './liked-tabs.tsx';
import { MoreLiked } from './more-liked.tsx';
import { useLikedAtFirst } from './sync-likes.ts';

import * as styles from './liked.module.css';

interface LikedOfGuestProps {
  action: ProductAction;
}

/** The likes of a guest: only the browser knows them, so placeholders stand there until scripts are here. */
export function LikedOfGuest({ action }: LikedOfGuestProps) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const hydrated = useHydrated();
  const count = useStored(({ liked }) => Object.keys(liked).length);
  return (
    <>
      {/* Its line is kept, so that nothing moves when the number comes. */}
      <PageHeading
        title={t('page.liked')}
        about={hydrated && count > 0 ? t('products.count', { count, total: number(count) }) : '\u00a0'}
      >
        <LikedTabs of={undefined} />
      </PageHeading>
      <p className={styles.hint}>
        {t('likes.guest')} <noscript>{t('likes.needs-scripts')} </noscript>
        <Link to="/login" search={{ next: '/liked' }}>
          {t('login.button')}
        </Link>
      </p>
      {hydrated ? <GuestLikes action={action} /> : <BeforeScripts />}
    </>
  );
}

function BeforeScripts() {
  const { t } = useTranslation();
  return (
    <section className={styles.waiting} aria-busy="true" aria-label={t('loading')}>
      <ProductGrid>
        <ProductSkeletons count={6} />
      </ProductGrid>
    </section>
  );
}

function GuestLikes({ action }: LikedOfGuestProps) {
  const { t } = useTranslation();
  const liked = useStored((stored) => stored.liked);
  const uuids = useLikedAtFirst('product');
  const query = useInfiniteQuery({ ...guestLikesQuery(useApi(), uuids), enabled: uuids.length > 0 });
  const { data, hasNextPage, isFetching } = query;
  const fallbackImageOf = useCategoryPictures();
  if (uuids.length === 0) return <LikedEmpty />;
  const items = data?.pages.flat().filter(({ uuid, product }) => product ?? liked[uuid]) ?? [];
  if (data && !hasNextPage && items.length === 0) return <LikedEmpty />;
  return (
    <>
      <h2 className="sr">{t('products')}</h2>
      <ProductGrid>
        {items.map(({ uuid, product }) =>
          product ? (
            <ProductItem
              key={uuid}
              product={product}
              action={action}
              withShop
              fallbackImage={fallbackImageOf(product)}
            />
          ) : (
            <GoneItem key={uuid} uuid={uuid} />
          ),
        )}
        {isFetching && (
          <ProductSkeletons
            count={Math.min(LIKES_PER_PAGE, uuids.length - (data?.pages.flat().length ?? 0))}
          />
        )}
      </ProductGrid>
      <MoreLiked query={query} />
    </>
  );
}
