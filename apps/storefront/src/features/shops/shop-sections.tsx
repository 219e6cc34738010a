import type { Category } from '@hamper/contract/catalogue';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';

import { ChipTo } from '../../links.ts';

import * as styles from '../lists/list.module.css';

type Counted = Pick<Category, 'id' | 'translation'> & { products_count: number };
type Section = Counted & { children: Counted[] };

interface ShopSectionsProps {
  slug: string;
  sections: Section[];
  current: number | undefined;
}

/** A shop's departments as chips; a small shop's aisles right away. */
export function ShopSections({ slug, sections, current }: ShopSectionsProps) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const visible = sections.length === 1 ? sections.flatMap(({ children }) => children) : sections;
  if (visible.length < 2) return <span />;
  const everything = { id: undefined, title: t('products.everything'), count: undefined };
  const chips = [everything, ...visible.map(chipOf)];
  return (
    <nav className={styles.chips} aria-label={t('categories')}>
      {chips.map(({ id, title, count }) => (
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
      ))}
    </nav>
  );
}

const chipOf = ({ id, translation, products_count: count }: Counted) => ({
  id,
  title: translation.title,
  count,
});
