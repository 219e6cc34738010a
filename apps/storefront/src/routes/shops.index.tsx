import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';

import { useApi } from '../api/use-api.ts';
import { readListSearch } from '../features/catalogue/list-search.ts';
import { Page, PageHeading } from '../features/catalogue/page-heading.tsx';
import { ListSkeleton } from '../features/catalogue/pending.tsx';
import { shopsQuery } from '../features/catalogue/queries.ts';
import { ShopItem } from '../features/catalogue/shop-item.tsx';
import { useFormat } from '../i18n/use-locale.ts';
import { ButtonTo, ChipTo } from '../links.ts';
import { searchOf, stringifySearch } from '../search-params.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { ShopGrid } from '../ui/shop-card.tsx';
import { pageHead } from './-page-head.ts';

import listStyles from '../features/catalogue/product-list.module.css';

type ShopType = 'shop' | 'restaurant';
interface ShopsSearch {
  type?: ShopType;
  page?: number | undefined;
}

const TITLES = { shop: 'shops', restaurant: 'service.restaurants' } as const satisfies Record<
  ShopType,
  string
>;
const PER_PAGE = 24;

export const Route = createFileRoute('/shops/')({
  validateSearch: ({ type, ...search }): ShopsSearch => {
    const { page } = readListSearch(search);
    return searchOf(['type', 'page'], {
      ...(type === 'shop' || type === 'restaurant' ? ({ type } as const) : {}),
      ...(page === undefined ? {} : { page }),
    });
  },
  loaderDeps: ({ search: { type, page = 1 } }) => ({ ...(type ? { type } : {}), page, perPage: PER_PAGE }),
  loader: ({ context: { queryClient, api }, deps }) => queryClient.ensureQueryData(shopsQuery(api, deps)),
  head: ({ match }) => {
    const { type, page } = match.search;
    return pageHead(match, {
      title: match.context.i18n.t(type ? TITLES[type] : 'shops.all'),
      path: `/shops${stringifySearch({ type, page })}`,
    });
  },
  pendingComponent: ListSkeleton,
  component: Shops,
});

function Shops() {
  const { t } = useTranslation();
  const { number } = useFormat();
  const { type, page = 1 } = Route.useSearch();
  const { data } = useSuspenseQuery(shopsQuery(useApi(), Route.useLoaderDeps()));
  const { total, last_page: lastPage } = data.meta;
  return (
    <Page>
      <PageHeading
        title={t(type ? TITLES[type] : 'shops.all')}
        about={t('shops.count', { count: total, total: number(total) })}
      >
        <nav className={listStyles.chips} aria-label={t('shops.all')}>
          {([undefined, 'shop', 'restaurant'] as const).map((one) => (
            <ChipTo
              key={one ?? 'all'}
              to="/shops"
              search={one ? { type: one } : {}}
              activeProps={{}}
              activeOptions={{ exact: true, includeSearch: true }}
              aria-current={one === type ? 'page' : undefined}
            >
              {t(one ? TITLES[one] : 'products.everything')}
            </ChipTo>
          ))}
        </nav>
      </PageHeading>
      {data.data.length === 0 ? (
        <EmptyState title={t('shops.empty')} action={<ButtonTo to="/">{t('not-found.home')}</ButtonTo>} />
      ) : (
        <>
          <h2 className="sr">{t('shops')}</h2>
          <ShopGrid>
            {data.data.map((shop) => (
              <ShopItem key={shop.id} shop={shop} />
            ))}
          </ShopGrid>
        </>
      )}
      {page < lastPage && (
        <p className={listStyles.end}>
          <ButtonTo variant="ghost" to="/shops" search={(here) => ({ ...here, page: page + 1 })}>
            {t('products.more')}
          </ButtonTo>
        </p>
      )}
    </Page>
  );
}
