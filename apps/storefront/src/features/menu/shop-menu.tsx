import type { Shop } from '@hamper/contract/catalogue';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { EmptyState } from '@hamper/ui/states/empty-state.tsx';
import { FailedState } from '@hamper/ui/states/failed-state.tsx';
import { useQuery } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';

import { useApi } from '../../api/use-api.ts';
import { problemWords } from '../../i18n/problem-words.ts';
import { MoreTo } from '../../links.ts';
import { DeferredAppliedFilters, DeferredFilters, DeferredNothing } from '../filters/deferred-filters.tsx';
import { countOf } from '../filters/filter-count.ts';
import { FiltersButton } from '../filters/filters-button.tsx';
import { FILTER_KEYS, type ProductFilterValues, productFilterParams } from '../listing/product-filters.ts';
import { useAddressFilters } from '../listing/use-address-filters.ts';
import type { ProductAction } from '../products/product-item.tsx';
import { useFacets } from '../products/use-listing.ts';
import { menuQuery } from './menu-query.ts';
import { menuParts, MenuSections, MenuSkeleton } from './menu-sections.tsx';
import { MenuTabs } from './menu-tabs.tsx';

import * as filterStyles from '../filters/filters.module.css';
import * as styles from './menu.module.css';

interface ShopMenuProps {
  shop: Shop;
  filters: ProductFilterValues;
  action: ProductAction;
}

/** A restaurant's menu: its sections in the kitchen's order, what is ordered most first, and filters that keep them. */
export function ShopMenu({ shop: { id, slug }, filters, action }: ShopMenuProps) {
  const { t } = useTranslation();
  const {
    data: menu,
    error,
    isFetching,
    refetch,
  } = useQuery({
    ...menuQuery(useApi(), id, filters),
    retryOnMount: false,
  });
  const { facets } = useFacets({ shop_id: id });
  const busy = useRouterState({ select: ({ status }) => status === 'pending' });
  const requestedCount = countOf(useAddressFilters(productFilterParams));
  const isFiltered = countOf(filters) > 0;
  if (!menu) {
    return error ? (
      <FailedState title={problemWords(t, error)} onRetry={() => void refetch()} busy={isFetching} />
    ) : (
      <MenuSkeleton />
    );
  }
  const parts = menuParts(menu, t);
  const hasFilters = facets !== undefined && (facets.total > 1 || isFiltered);
  return (
    <div className={hasFilters ? filterStyles.layout : undefined}>
      {hasFilters && (
        <DeferredFilters facets={facets} action={`/shops/${slug}`} hiddenFields={{}} total={menu.total} />
      )}
      <div>
        <div className={styles.bar}>
          {hasFilters && <FiltersButton count={requestedCount} />}
          {parts.length > 1 && <MenuTabs sections={parts} />}
        </div>
        {isFiltered && facets && (
          <div className={filterStyles.bar}>
            <DeferredAppliedFilters chosen={filters} brands={facets.brands} />
          </div>
        )}
        <div className={filterStyles.list} aria-busy={busy}>
          {parts.length === 0 &&
            (isFiltered ? (
              <DeferredNothing keys={FILTER_KEYS} />
            ) : (
              <EmptyState title={t('empty.items')} about={t('products.empty')} />
            ))}
          <MenuSections
            parts={parts}
            action={action}
            renderAll={(category, words) => (
              <MoreTo to="/shops/$slug" params={{ slug }} search={{ category_id: category }}>
                {words}
              </MoreTo>
            )}
          />
        </div>
      </div>
    </div>
  );
}
