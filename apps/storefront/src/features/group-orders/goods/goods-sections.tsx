import type { Shop } from '@hamper/contract/catalogue';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { useQuery } from '@tanstack/react-query';

import { useApi } from '../../../api/use-api.ts';
import { ChipTo } from '../../../links.ts';
import { shopCategoriesQuery } from '../../categories/shop-categories-query.ts';
import { shownOf } from '../../shops/shown-sections.ts';
import type { GroupSearch } from '../group-search.ts';

import * as styles from './goods.module.css';

interface GoodsSectionsProps {
  uuid: string;
  shop: Pick<Shop, 'id'>;
  search: GroupSearch;
}

/** A row of the sections of a group's shop; nothing where there is only one. */
export function GoodsSections({ uuid, shop, search }: GoodsSectionsProps) {
  const { t } = useTranslation();
  const { data = [] } = useQuery(shopCategoriesQuery(useApi(), shop.id));
  const sections = shownOf(data);
  const { key, category_id: current, search: term } = search;
  if (sections.length < 2) return null;
  const chips = [
    { id: undefined, title: t('products.everything') },
    ...sections.map(({ id, translation }) => ({ id, title: translation.title })),
  ];
  return (
    <nav className={styles.sections} aria-label={t('categories')}>
      {chips.map(({ id, title }) => (
        <ChipTo
          key={id ?? 'all'}
          to="/group/order/$id"
          params={{ id: uuid }}
          search={{ key, category_id: id }}
          resetScroll={false}
          activeProps={{}}
          aria-current={(term === undefined && id === current && 'page') || undefined}
        >
          {title}
        </ChipTo>
      ))}
    </nav>
  );
}
