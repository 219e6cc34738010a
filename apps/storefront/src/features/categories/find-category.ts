import type { Category } from '@hamper/contract/catalogue';

export interface FoundCategory {
  title: string;
  /** Itself, or the department an aisle belongs to. */
  department: Category;
}

/** A category anywhere in the two levels. */
export function findCategory(categories: Category[], id: number | undefined): FoundCategory | undefined {
  for (const department of categories) {
    if (department.id === id) return { title: department.translation.title, department };
    const aisle = department.children.find((child) => child.id === id);
    if (aisle) return { title: aisle.translation.title, department };
  }
  return undefined;
}
