import type { Category } from '@hamper/contract/catalogue';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';

import { ChipTo } from '../../links.ts';

import * as styles from '../listing/list.module.css';

type Counted = Pick<Category, 'id' | 'translation'> & { products_count: number };
type Section = Counted & { children: Counted[] };

interface ShopSectionsProps {
  slug: string;
  sections: Section[];
  current: number | undefined;
}

/** A shop's departments as chips, and the aisles of the one that is shown; a small shop's aisles right away. */
export function ShopSections({ slug, sections, current }: ShopSectionsProps) {
  const { t } = useTranslation();
  const only = sections.length === 1 ? sections[0] : undefined;
  const visible = only ? only.children : sections;
  if (visible.length < 2) return <span />;
  const department = only ? undefined : sections.find((one) => isIn(one, current));
  const aisles = department?.children ?? [];
  return (
    <div className={styles.levels}>
      <nav className={styles.chips} aria-label={t('categories')}>
        <Chips
          slug={slug}
          chips={[{ id: undefined, title: t('products.everything') }, ...visible.map(chipOf)]}
          current={department?.id ?? current}
        />
      </nav>
      {department && aisles.length > 1 && (
        <nav className={styles.chips} aria-label={department.translation.title}>
          <Chips
            slug={slug}
            chips={[{ id: department.id, title: t('products.everything') }, ...aisles.map(chipOf)]}
            current={current}
          />
        </nav>
      )}
    </div>
  );
}

const isIn = ({ id, children }: Section, current: number | undefined): boolean =>
  current !== undefined && (id === current || children.some((aisle) => aisle.id === current));

interface ChipsProps {
  slug: string;
  chips: { id: number | undefined; title: string; count?: number }[];
  current: number | undefined;
}

function Chips({ slug, chips, current }: ChipsProps) {
  const { number } = useFormat();
  return chips.map(({ id, title, count }) => (
    <ChipTo
      key={id ?? 'all'}
      to="/shops/$slug"
      params={{ slug }}
      search={id === undefined ? {} : { category_id: id }}
      resetScroll={false}
      activeProps={{}}
      activeOptions={{ exact: true, includeSearch: true }}
      aria-current={id === current ? 'page' : undefined}
    >
      {title}
      {count !== undefined && <small className={styles.many}>{number(count)}</small>}
    </ChipTo>
  ));
}

const chipOf = ({ id, translation, products_count: count }: Counted) => ({
  id,
  title: translation.title,
  count,
});
