import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, useSearch } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';

import type { Api } from '../api/api.ts';
import { useApi } from '../api/use-api.ts';
import { CategoryRow } from '../features/catalogue/category-row.tsx';
import { Hero } from '../features/catalogue/hero.tsx';
import { HomeSkeleton } from '../features/catalogue/pending.tsx';
import { ProductShelf } from '../features/catalogue/product-shelf.tsx';
import { Promos } from '../features/catalogue/promos.tsx';
import {
  categoriesQuery,
  dealsQuery,
  freshQuery,
  mostSoldQuery,
  shopsQuery,
} from '../features/catalogue/queries.ts';
import { ShopShelf } from '../features/catalogue/shop-item.tsx';
import { priceOf, saving } from '../features/catalogue/stock.ts';
import { readNews } from '../features/content/news-search.ts';
import { MoreTo } from '../links.ts';
import { pageHead } from './-page-head.ts';
import { cardAction } from './-product-action.tsx';

import styles from '../features/catalogue/hero.module.css';

const SHELF = 12;

const queries = (api: Api) => ({
  categories: categoriesQuery(api),
  fresh: freshQuery(api, SHELF),
  restaurants: shopsQuery(api, { type: 'restaurant', perPage: 4 }),
  shops: shopsQuery(api, { type: 'shop', perPage: 8 }),
  mostSold: mostSoldQuery(api, { perPage: 2 * SHELF }),
  deals: dealsQuery(api, { perPage: SHELF }),
});

/** Hardly anyone comes for a news item: its sheet is loaded for those who do. */
const NewsOverlay = lazy(async () => ({
  default: (await import('../features/content/news-overlay.tsx')).NewsOverlay,
}));

export const Route = createFileRoute('/')({
  validateSearch: readNews,
  loader: async ({ context: { queryClient, api } }) => {
    const { categories, fresh, restaurants, shops, mostSold, deals } = queries(api);
    await Promise.all([
      queryClient.ensureQueryData(categories),
      queryClient.ensureQueryData(fresh),
      queryClient.ensureQueryData(restaurants),
      queryClient.ensureQueryData(shops),
      queryClient.ensureQueryData(mostSold),
      queryClient.ensureQueryData(deals),
    ]);
  },
  head: ({ match }) =>
    pageHead(match, {
      title: match.context.i18n.t('home.hero.title'),
      description: match.context.i18n.t('site.description'),
      path: '/',
    }),
  pendingComponent: HomeSkeleton,
  component: Home,
});

function Home() {
  const { t } = useTranslation();
  // Not by this route: while the next page takes its place, this one is drawn once more without one.
  const news = useSearch({ strict: false, shouldThrow: false })?.news;
  const wanted = queries(useApi());
  // One by one, although they come together: the loader has them all, and the hook for many weighs 2 kB on every page.
  const categories = useSuspenseQuery(wanted.categories);
  const fresh = useSuspenseQuery(wanted.fresh);
  const restaurants = useSuspenseQuery(wanted.restaurants);
  const shops = useSuspenseQuery(wanted.shops);
  const mostSold = useSuspenseQuery(wanted.mostSold);
  const deals = useSuspenseQuery(wanted.deals);
  // What already stands on the first shelf is not worth a second look.
  const seen = new Set(fresh.data.map(({ id }) => id));
  const others = mostSold.data.filter(({ id }) => !seen.has(id)).slice(0, SHELF);
  const cheaper = deals.data.data.filter((product) => saving(priceOf(product.stocks[0])) > 0);
  const best = Math.max(
    0,
    ...[...cheaper, ...fresh.data].map((product) => saving(priceOf(product.stocks[0]))),
  );
  return (
    <div className="wrap">
      <CategoryRow categories={categories.data} />
      <div className={styles.heroes}>
        <Hero shop={shops.data.data[0]} />
        <Promos offers={{ best, total: deals.data.meta.total }} />
      </div>
      <ProductShelf
        title={t('home.fresh')}
        about={t('home.fresh.about')}
        more={<MoreTo to="/products">{t('see-all')}</MoreTo>}
        products={fresh.data}
        action={cardAction}
      />
      <ShopShelf
        title={t('home.restaurants')}
        about={t('home.restaurants.about')}
        more={
          <MoreTo to="/shops" search={{ type: 'restaurant' }}>
            {t('see-all')}
          </MoreTo>
        }
        shops={restaurants.data.data}
      />
      <ProductShelf
        title={t('home.deals')}
        about={t('home.deals.about')}
        more={
          <MoreTo to="/products" search={{ discount: 1, title: t('categories.deals') }}>
            {t('see-all')}
          </MoreTo>
        }
        products={cheaper.slice(0, SHELF / 2)}
        action={cardAction}
      />
      <ShopShelf
        title={t('home.shops')}
        about={t('home.shops.about')}
        more={
          <MoreTo to="/shops" search={{ type: 'shop' }}>
            {t('see-all')}
          </MoreTo>
        }
        shops={shops.data.data}
      />
      <ProductShelf
        title={t('home.most-sold')}
        about={t('home.most-sold.about')}
        products={others}
        action={cardAction}
        withShop
      />
      {news && (
        <Suspense fallback={null}>
          <NewsOverlay news={news} />
        </Suspense>
      )}
    </div>
  );
}
