import { v7 as uuid } from 'uuid';

import type { Db } from '../query.ts';
import { categories } from '../schema/catalogue.ts';
import type { LocalizedText } from '../schema/columns.ts';
import type { DemoCategory } from './demo/demo.types.ts';

export interface SeededCategory {
  id: number;
  title: LocalizedText;
  /** Null for a department. */
  parent: SeededCategory | null;
}

/** By slug. */
export type SeededCategories = Map<string, SeededCategory>;

/** Departments first, then their aisles, so that ids follow the order of the listings. */
export async function seedCategories(tx: Db, roots: DemoCategory[]): Promise<SeededCategories> {
  const seeded: SeededCategories = new Map();
  await insertLevel(
    tx,
    seeded,
    roots.map((root) => ({ ...root, parent: null })),
  );
  await insertLevel(
    tx,
    seeded,
    roots.flatMap((root) =>
      (root.children ?? []).map((child) => ({ ...child, parent: seeded.get(root.slug) ?? null })),
    ),
  );
  return seeded;
}

async function insertLevel(
  tx: Db,
  seeded: SeededCategories,
  level: (DemoCategory & { parent: SeededCategory | null })[],
): Promise<void> {
  const made = await tx
    .insert(categories)
    .values(
      level.map(({ slug, type, title, img, parent, holdsFood }, position) => ({
        uuid: uuid(),
        slug,
        type,
        parentId: parent?.id ?? null,
        title,
        img,
        position,
        holdsFood: holdsFood ?? null,
      })),
    )
    .returning({ id: categories.id, slug: categories.slug });
  const ids = new Map(made.map(({ id, slug }) => [slug, id]));
  for (const { slug, title, parent } of level) seeded.set(slug, { id: ids.get(slug) ?? 0, title, parent });
}
