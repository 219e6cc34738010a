import type { Menu, MenuItem } from '@hamper/contract/catalogue/menu';

import { presentCard } from '../products/present-product.ts';
import type { Audience } from '../shops/present-shop.ts';
import { presentOptional, presentTitle } from '../text/present-text.ts';
import {
  type MenuItemDetails,
  type MenuItemRow,
  type menuOfShop,
  type SectionRow,
  truncateText,
} from './menu-queries.ts';

type MenuRows = Awaited<ReturnType<typeof menuOfShop>>;

export function presentMenu({ rows, sections = [], most = [], total }: MenuRows, audience: Audience): Menu {
  const known = new Set(sections.map(({ category }) => category?.id ?? null));
  const byCategory = Map.groupBy(rows, ({ categoryId }) => (known.has(categoryId) ? categoryId : null));
  return {
    sections: sections.map((section) => presentSection(section, byCategory, audience)),
    most_ordered: most,
    total,
  };
}

function presentSection(
  { category, count }: SectionRow,
  rows: Map<number | null, MenuItemRow[]>,
  audience: Audience,
): Menu['sections'][number] {
  return {
    category: category && {
      id: category.id,
      uuid: category.uuid,
      slug: category.slug,
      translation: presentTitle(category.title, audience.locale),
    },
    products_count: count,
    products: (rows.get(category?.id ?? null) ?? []).map((row) => presentItem(row, audience)),
  };
}

function presentItem(row: MenuItemRow, audience: Audience): MenuItem {
  const card = presentCard(row, audience);
  const { description, diets } = JSON.parse(row.key) as MenuItemDetails;
  const text = truncateText(presentOptional(description, audience.locale));
  return { ...card, translation: { ...card.translation, description: text }, diets };
}
