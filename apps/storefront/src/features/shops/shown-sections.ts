import type { Category } from '@hamper/contract/catalogue';

export type Counted = Pick<Category, 'id' | 'translation'> & { products_count: number };
export type Section = Counted & { children: Counted[] };

/** A shop's departments; a small shop's aisles right away. */
export const shownOf = (sections: Section[]): (Counted & { children?: Counted[] })[] => {
  const [first, ...others] = sections;
  return first && others.length === 0
    ? first.children.map((aisle) => ({ ...aisle, children: [] }))
    : sections;
};
