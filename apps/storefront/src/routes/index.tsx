import { cx } from '@hamper/ui/class-names.ts';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { WhenNearViewport } from '@hamper/ui/loading/when-near-viewport.tsx';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, useSearch } from '@tanstack/react-router';
import { type ComponentType, lazy, Suspense } from 'react';

import type { Api } from '../api/api.ts';
import { useApi } from '../api/use-api.ts';
import { deliveryLocationNow } from '../features/addresses/delivery-location.ts';
import { CategoryRow } from '../features/categories/category-row.tsx';
import { categoriesQuery } from '../features/categories/queries.ts';
import { readNews } from '../features/content/news-search.ts';
import { fulfilmentNow } from '../features/fulfilment/fulfilment.tsx';
import { Banners } from '../features/home/banners.tsx';
import { BuyAgain } from '../features/home/buy-again.tsx';
import { Hero } from '../features/home/hero.tsx';
import { bannersQuery, dealsQuery, freshQuery, SHELF } from '../features/home/queries.ts';
import { SignedInTop } from '../features/home/signed-in-top.tsx';
import { useHomeShelves } from '../features/home/use-home-shelves.ts';
import { ShelfSkeleton } from '../features/listing/shelf-skeleton.tsx';
import { cardAction } from '../features/product-page/product-action.tsx';
import { HomeSkeleton } from '../features/products/pending.tsx';
import { ProductShelf } from '../features/products/product-shelf.tsx';
import { DialogStyles } from '../features/shell/dialog-styles.tsx';
import { PageLink } from '../features/shell/page-link.tsx';
import { Services } from '../features/shell/services.tsx';
import { settingsQuery } from '../features/shell/settings-query.ts';
import { DeferredNearShops } from '../features/shops/deferred-near-shops.tsx';
import { nearShopsQuery } from '../features/shops/near-shops-query.ts';
import { ReachNotice } from '../features/shops/reach-notice.tsx';
import { useNearShops } from '../features/shops/use-near-shops.ts';
import { DeferredStories } from '../features/stories/deferred-stories.tsx';
import { storiesQuery } from '../features/stories/queries.ts';
import { MoreTo } from '../links.ts';
import type { PageWords } from '../page-head.ts';

import * as styles from '../features/home/hero.module.css';

const SHOPS = 8;

const queries = (api: Api) => ({
  categories: categoriesQuery(api),
  banners: bannersQuery(api, { perPage: 6 }),
  fresh: freshQuery(api, SHELF),
  // Those of the shelf above are left out.
  deals: dealsQuery(api, { perPage: SHELF + 4 }),
});

/** Hardly anyone comes for a news item: its sheet is loaded for those who do. */
const NewsOverlay = lazy(async () => ({
  default: (await import('../features/content/news-overlay.tsx')).NewsOverlay,
}));
/** Shelves that cannot be fetched take no page down. */
const later = async () => import('../features/home/lower-shelves.tsx').catch(() => ({ LowerShelves: none }));
const none: ComponentType<{ seen: ReadonlySet<number> }> = () => null;
const LowerShelves = lazy(async () => ({ default: (await later()).LowerShelves }));

export const Route = createFileRoute('/')({
  validateSearch: readNews,
  // Closed, the news leaves home's own head.
  loaderDeps: ({ search: { news } }) => ({ news }),
  loader: async ({ context, deps: { news } }) => {
    const { queryClient, api, i18n } = context;
    const { categories, banners, fresh, deals } = queries(api);
    // In the browser the page does not wait: the sheet opens at once and shows its shape.
    const opened =
      import.meta.env.SSR && news !== undefined
        ? await (await import('../features/content/opened-news.ts')).openedNews(context, news)
        : undefined;
    const near = { location: deliveryLocationNow(), perPage: 2 * SHOPS, wanted: fulfilmentNow() };
    await Promise.all([
      queryClient.ensureQueryData(categories),
      queryClient.ensureQueryData(banners),
      queryClient.ensureQueryData(fresh),
      queryClient.ensureQueryData(nearShopsQuery(api, 'restaurant', near)),
      queryClient.ensureQueryData(nearShopsQuery(api, 'shop', near)),
      queryClient.ensureQueryData(deals),
      queryClient.ensureQueryData(storiesQuery(api)),
    ]);
    const head: PageWords = opened ?? { title: i18n.t('home.hero.title'), path: '/' };
    return { head };
  },
  pendingComponent: HomeSkeleton,
  component: Home,
});

function Home() {
  const { t } = useTranslation();
  // Not by this route: while the next page takes its place, this one is drawn once more without one.
  const news = useSearch({ strict: false, shouldThrow: false })?.news;
  const api = useApi();
  const wanted = queries(api);
  const { data: settings = {} } = useQuery(settingsQuery(api));
  // One by one, although they come together: the loader has them all, and the hook for many weighs 2 kB on every page.
  const { data: categories } = useSuspenseQuery(wanted.categories);
  const { data: banners } = useSuspenseQuery(wanted.banners);
  const { data: fresh } = useSuspenseQuery(wanted.fresh);
  const shops = useNearShops('shop', 2 * SHOPS);
  const { data: deals } = useSuspenseQuery(wanted.deals);
  const shelves = useHomeShelves({ fresh, deals });
  return (
    <div className="wrap">
      <Services settings={settings} />
      <SignedInTop />
      <CategoryRow categories={categories} />
      <ReachNotice />
      <div className={cx(styles.heroes, banners.length === 0 && styles.alone)}>
        <Hero shops={shops} />
        <Banners banners={banners} layout="beside" link={PageLink} />
      </div>
      <DeferredStories />
      <BuyAgain products={shelves.again} />
      <ProductShelf
        title={t('home.fresh')}
        about={t('home.fresh.about')}
        more={<MoreTo to="/products">{t('see-all')}</MoreTo>}
        products={shelves.fresh}
        action={cardAction}
      />
      <DeferredNearShops type="restaurant" count={SHOPS} />
      <Banners banners={banners} layout="row" link={PageLink} />
      <ProductShelf
        title={t('home.deals')}
        about={t(shelves.isOwn ? 'home.deals.yours' : 'home.deals.about')}
        more={
          <MoreTo to="/products" search={{ discount: 1, title: t('categories.deals') }}>
            {t('see-all')}
          </MoreTo>
        }
        products={shelves.deals}
        action={cardAction}
        row
      />
      <DeferredNearShops type="shop" count={SHOPS} />
      <WhenNearViewport shape={<ShelfSkeleton />}>
        <Suspense fallback={<ShelfSkeleton />}>
          <LowerShelves listedAbove={shelves.seen} />
        </Suspense>
      </WhenNearViewport>
      {news && (
        <>
          <DialogStyles of="news" />
          <Suspense fallback={null}>
            <NewsOverlay news={news} />
          </Suspense>
        </>
      )}
    </div>
  );
}
