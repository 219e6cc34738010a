import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';
import { Fragment, type MouseEvent } from 'react';

import { ChipTo } from '../../links.ts';
import { type Counted, type Section, shownOf } from './shown-sections.ts';

import * as styles from './shop-page.module.css';

/** Where what is shown is of no section, such as what a search found. */
export const NO_SECTION = 0;

export const hasSections = (sections: Section[]): boolean => shownOf(sections).length > 1;

interface ShopSectionsProps {
  slug: string;
  sections: Section[];
  current: number | undefined;
}

/** One row of a shop's departments as chips; the aisles of the one that is shown follow it. */
export function ShopSections({ slug, sections, current }: ShopSectionsProps) {
  const { t } = useTranslation();
  return (
    <nav className={styles.departments} aria-label={t('categories')}>
      <SectionChip slug={slug} title={t('products.everything')} current={current === undefined && 'page'} />
      {shownOf(sections).map((section) => {
        const { id, children: aisles = [], translation } = section;
        const hasCurrent = aisles.some((aisle) => aisle.id === current);
        return (
          <Fragment key={id}>
            <SectionChip {...chipOf(section)} slug={slug} current={id === current ? 'page' : hasCurrent} />
            {(id === current || hasCurrent) && aisles.length > 1 && (
              <nav className={styles.aisles} aria-label={translation.title}>
                {aisles.map((aisle) => (
                  <SectionChip
                    key={aisle.id}
                    {...chipOf(aisle)}
                    slug={slug}
                    current={aisle.id === current && 'page'}
                    className={styles.aisle}
                  />
                ))}
              </nav>
            )}
          </Fragment>
        );
      })}
    </nav>
  );
}

const chipOf = ({ id, translation, products_count: count }: Counted) => ({
  id,
  title: translation.title,
  count,
});

interface SectionChipProps {
  slug: string;
  /** Undefined leads to all goods. */
  id?: number;
  title: string;
  count?: number;
  current: 'page' | boolean;
  className?: string | undefined;
}

function SectionChip({ slug, id, title, count, current, className }: SectionChipProps) {
  const { number } = useFormat();
  return (
    <ChipTo
      to="/shops/$slug"
      params={{ slug }}
      search={id === undefined ? {} : { category_id: id }}
      resetScroll={false}
      activeProps={{}}
      activeOptions={{ exact: true, includeSearch: true }}
      aria-current={current || undefined}
      className={className}
      onClick={showStart}
    >
      {title}
      {count !== undefined && <small className={styles.many}>{number(count)}</small>}
    </ChipTo>
  );
}

/** Another section begins at its start, where the row was pressed further down. */
function showStart({ currentTarget }: MouseEvent<HTMLElement>): void {
  const list = currentTarget.closest('section');
  if (list && list.getBoundingClientRect().top < 0) list.scrollIntoView();
}
