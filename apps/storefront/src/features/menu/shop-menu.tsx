import type { Shop } from '@hamper/contract/catalogue';
import type { Menu, MenuItem, MenuSection } from '@hamper/contract/catalogue/menu';
import type { I18n } from '@hamper/ui/i18n/create-i18n.ts';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';
import { EmptyState } from '@hamper/ui/states/empty-state.tsx';
import { FailedState } from '@hamper/ui/states/failed-state.tsx';
import { LoadingState } from '@hamper/ui/states/loading-state.tsx';
import { Skeleton } from '@hamper/ui/states/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import type { CSSProperties } from 'react';

import { useApi } from '../../api/use-api.ts';
import { problemWords } from '../../i18n/problem-words.ts';
import { MoreTo } from '../../links.ts';
import { DeferredAppliedFilters, DeferredFilters, DeferredNothing } from '../filters/deferred-filters.tsx';
import { countOf } from '../filters/filter-count.ts';
import { FiltersButton } from '../filters/filters-button.tsx';
import { FILTER_KEYS, type ProductFilterValues, productFilterParams } from '../listing/product-filters.ts';
import { useAddressFilters } from '../listing/use-address-filters.ts';
import type { ProductAction } from '../products/product-item.tsx';
import { useCategoryPictures } from '../products/use-category-pictures.ts';
import { useFacets } from '../products/use-listing.ts';
import { menuQuery, mostOrdered } from './menu-query.ts';
import { MenuRow } from './menu-row.tsx';
import { MenuTabs } from './menu-tabs.tsx';

import * as filterStyles from '../filters/filters.module.css';
import * as styles from './menu.module.css';

/** Rows whose pictures do not wait to be scrolled to. */
const FIRST_SCREEN = 4;

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
  const parts = partsOf(menu, t);
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
          {parts.map((part, index) => (
            <Section key={part.id} part={part} slug={slug} action={action} isFirst={index === 0} />
          ))}
        </div>
      </div>
    </div>
  );
}

interface MenuSectionView {
  /** Of its element, to which links lead. */
  id: string;
  title: string;
  dishes: MenuItem[];
  /** All dishes of a section that is too long to be shown whole. */
  all?: { category: number; count: number };
}

/** The most ordered dishes, and then the kitchen's sections. */
function partsOf({ sections, most_ordered: most }: Menu, t: I18n['t']): MenuSectionView[] {
  const first = mostOrdered(sections, most);
  return [
    ...(first.length > 0 ? [{ id: 'most-ordered', title: t('menu.most-ordered'), dishes: first }] : []),
    ...sections.map((section) => partOf(section, t('menu.other'))),
  ];
}

function partOf({ category, products, products_count: count }: MenuSection, other: string): MenuSectionView {
  const part = {
    id: `menu-${category?.id ?? 'other'}`,
    title: category?.translation.title ?? other,
    dishes: products,
  };
  return category && products.length < count ? { ...part, all: { category: category.id, count } } : part;
}

interface SectionProps {
  part: MenuSectionView;
  slug: string;
  action: ProductAction;
  isFirst: boolean;
}

function Section({ part: { id, title, dishes, all }, slug, action, isFirst }: SectionProps) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const fallbackImageOf = useCategoryPictures();
  // Sections below the first screen are laid out when they come near; their height is reserved as far as it can be told.
  const rows = { '--rows': dishes.length } as CSSProperties;
  return (
    <section
      id={id}
      className={styles.section}
      aria-labelledby={`${id}-title`}
      style={rows}
      data-far={!isFirst || undefined}
    >
      <h2 id={`${id}-title`} className={styles.title}>
        <bdi>{title}</bdi>
      </h2>
      <ul className={styles.rows}>
        {dishes.map((dish, index) => (
          <MenuRow
            key={dish.id}
            dish={dish}
            action={action}
            fallbackImage={fallbackImageOf(dish)}
            atOnce={isFirst && index < FIRST_SCREEN}
          />
        ))}
      </ul>
      {all && (
        <p className={styles.all}>
          <MoreTo to="/shops/$slug" params={{ slug }} search={{ category_id: all.category }}>
            {t('menu.all', { total: number(all.count), section: title })}
          </MoreTo>
        </p>
      )}
    </section>
  );
}

/** The shape of a menu on its way. */
function MenuSkeleton() {
  return (
    <LoadingState className={styles.rows}>
      {Array.from({ length: 6 }, (_, index) => (
        <Skeleton key={index} blockSize="144px" />
      ))}
    </LoadingState>
  );
}
