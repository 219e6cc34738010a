import type { Menu, MenuItem, MenuSection } from '@hamper/contract/catalogue/menu';
import type { I18n } from '@hamper/ui/i18n/create-i18n.ts';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';
import { LoadingState } from '@hamper/ui/states/loading-state.tsx';
import { Skeleton } from '@hamper/ui/states/skeleton.tsx';
import type { CSSProperties, ReactNode } from 'react';

import type { ProductAction } from '../products/product-item.tsx';
import { useCategoryPictures } from '../products/use-category-pictures.ts';
import { mostOrdered } from './menu-query.ts';
import { MenuRow } from './menu-row.tsx';

import * as styles from './menu.module.css';

/** Rows whose pictures do not wait to be scrolled to. */
const FIRST_SCREEN = 4;

interface MenuSectionView {
  /** Of its element, to which links lead. */
  id: string;
  title: string;
  dishes: MenuItem[];
  /** All dishes of a section that is too long to be shown whole. */
  all?: { category: number; count: number };
}

/** The most ordered dishes, and then the kitchen's sections. */
export function menuParts({ sections, most_ordered: most }: Menu, t: I18n['t']): MenuSectionView[] {
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

interface MenuSectionsProps {
  parts: MenuSectionView[];
  action: ProductAction;
  /** The link to all dishes of a category whose section is too long to be shown whole. */
  renderAll: (category: number, words: string) => ReactNode;
}

/** The sections of a menu, one below the other. */
export function MenuSections({ parts, ...rest }: MenuSectionsProps) {
  return parts.map((part, index) => <Section key={part.id} part={part} isFirst={index === 0} {...rest} />);
}

interface SectionProps extends Omit<MenuSectionsProps, 'parts'> {
  part: MenuSectionView;
  isFirst: boolean;
}

function Section({ part: { id, title, dishes, all }, renderAll, action, isFirst }: SectionProps) {
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
          {renderAll(all.category, t('menu.all', { total: number(all.count), section: title }))}
        </p>
      )}
    </section>
  );
}

/** The shape of a menu on its way. */
export function MenuSkeleton() {
  return (
    <LoadingState className={styles.rows}>
      {Array.from({ length: 6 }, (_, index) => (
        <Skeleton key={index} blockSize="144px" />
      ))}
    </LoadingState>
  );
}
