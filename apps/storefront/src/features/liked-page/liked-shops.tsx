import { ShopCardSkeleton, ShopGrid } from '@hamper/ui/cards/shop-card.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { EmptyState } from '@hamper/ui/states/empty-state.tsx';
import { Link, useHydrated } from '@tanstack/react-router';

import { ButtonTo } from '../../links.ts';
import { usePerson } from '../../session/use-person.ts';
import { PageHeading } from '../listing/page-heading.tsx';
import { ShopItem } from '../shops/shop-item.tsx';
import { LikedTabs } from './liked-tabs.tsx';
import { MoreLiked } from './more-liked.tsx';
import { useLikedShops } from './use-liked-shops.ts';

import * as styles from './liked.module.css';

const WAITING = ['1', '2', '3'];

/** The page of favourite shops. */
export function LikedShops() {
  const { t } = useTranslation();
  const isGuest = usePerson() === undefined;
  const hydrated = useHydrated();
  return (
    <>
      <PageHeading title={t('shops.favourite')}>
        <LikedTabs of="shops" />
      </PageHeading>
      {isGuest && (
        <p className={styles.hint}>
          {t('likes.guest')} <noscript>{t('likes.needs-scripts')} </noscript>
          <Link to="/login" search={{ next: '/liked?of=shops' }}>
            {t('login.button')}
          </Link>
        </p>
      )}
      {isGuest && !hydrated ? <Waiting /> : <Shops />}
    </>
  );
}

function Shops() {
  const { t } = useTranslation();
  const { query, shops, isEmpty, more } = useLikedShops();
  const { data, isError, hasNextPage } = query;
  if (isEmpty || (data && !hasNextPage && shops.length === 0)) return <Empty />;
  if (!data && !isError) return <Waiting />;
  return (
    <>
      <h2 className="sr">{t('shops')}</h2>
      <ShopGrid>
        {shops.map((shop) => (
          <ShopItem key={shop.id} shop={shop} />
        ))}
      </ShopGrid>
      <MoreLiked query={query} onMore={more} />
    </>
  );
}

function Empty() {
  const { t } = useTranslation();
  return (
    <EmptyState
      picture="/images/food/1f353.webp"
      title={t('empty.liked-shops')}
      about={t('empty.liked-shops.about')}
      action={<ButtonTo to="/shops">{t('likes.shops.go')}</ButtonTo>}
    />
  );
}

function Waiting() {
  const { t } = useTranslation();
  return (
    <section className={styles.waiting} aria-busy="true" aria-label={t('loading')}>
      <ShopGrid>
        {WAITING.map((key) => (
          <ShopCardSkeleton key={key} />
        ))}
      </ShopGrid>
    </section>
  );
}
