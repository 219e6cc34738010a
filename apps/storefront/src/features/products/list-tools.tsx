import type { Category } from '@hamper/contract/catalogue';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';

import { ChipTo } from '../../links.ts';
import type { Sort } from '../listing/list-search.ts';
import { markCurrent, SortLinks } from '../listing/sort-links.tsx';

import * as styles from '../listing/list.module.css';

/** The aisles of a department, itself first. */
export function AisleChips({ department, current }: { department: Category; current: number | undefined }) {
  const { t } = useTranslation();
  const { children } = department;
  if (children.length === 0) return null;
  return (
    <nav className={styles.chips} aria-label={t('categories')}>
      {[department, ...children].map(({ id, translation: { title } }, index) => (
        <ChipTo key={id} to="/products" search={{ category_id: id, title }} {...markCurrent(current === id)}>
          {index === 0 ? t('products.everything') : title}
        </ChipTo>
      ))}
    </nav>
  );
}

const SORTS = ['cheap', 'dear', 'rated', 'new', 'name'] as const satisfies Sort[];

interface ProductSortLinksProps {
  current: Sort | undefined;
  /** The list's order when nothing is chosen. */
  defaultOrder: 'popular' | 'saving' | 'best';
}

export function ProductSortLinks({ current, defaultOrder }: ProductSortLinksProps) {
  const { t } = useTranslation();
  const sorts = SORTS.map((sort) => [sort, t(`sort.${sort}`)] as const);
  return <SortLinks current={current} sorts={[[undefined, t(`sort.${defaultOrder}`)], ...sorts]} />;
}
