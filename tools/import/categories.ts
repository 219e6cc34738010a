import { searchWords } from '@hamper/api/modules/catalogue/index';
import { fold } from '@hamper/api/text/fold';
import type { Client } from 'pg';
import { v7 as uuid } from 'uuid';

import { pictureFor } from './pictures.ts';
import type { ImportRow } from './row.ts';

type LocalizedText = Record<string, string>;

interface Category {
  id: number;
  parentId: number | null;
  title: LocalizedText;
}

interface NewCategory {
  parent: Category | null;
  isFood: boolean | null;
}

/** More new ones than this come from a file whose category column holds something else. */
const MAX_NEW_CATEGORIES = 1000;

/** The shop's departments and aisles, found by their English title and created on demand. */
export class Categories {
  #client: Client;
  #byName = new Map<string, Category>();
  #byId = new Map<number, Category>();
  #createdCount = 0;

  constructor(client: Client) {
    this.#client = client;
  }

  async read(): Promise<void> {
    const { rows } = await this.#client.query<Category>(
      `select to_json(id) as id, to_json(parent_id) as "parentId", title
       from categories where type = 'main' order by position, categories.id`,
    );
    this.#byName.clear();
    for (const category of rows) this.#remember(category);
  }

  /** The category of a row: its aisle, else its department; undefined without one, null when it is one too many. */
  async find({ department, aisle, isFood }: ImportRow): Promise<number | null | undefined> {
    if (department === '') return undefined;
    const parent = await this.#findOrCreate(department, { parent: null, isFood });
    if (!parent || aisle === '') return parent?.id ?? null;
    return (await this.#findOrCreate(aisle, { parent, isFood }))?.id ?? null;
  }

  /** Titles of a category and its department, for search. */
  titles(id: number | null): LocalizedText[] {
    const category = id === null ? undefined : this.#byId.get(id);
    return category ? [category.title, ...this.titles(category.parentId)] : [];
  }

  async #findOrCreate(title: string, newCategory: NewCategory): Promise<Category | null> {
    const { parent } = newCategory;
    const name = nameOf(title, parent?.id ?? null);
    const known = this.#byName.get(name);
    if (known) return known;
    if (this.#createdCount === MAX_NEW_CATEGORIES) return null;
    this.#createdCount += 1;
    const slugOfTitle = slugOf(title);
    const qualifiedSlug = parent
      ? `${slugOf(parent.title['en'] ?? '')}-${slugOfTitle}`
      : `${slugOfTitle}-department`;
    for (const slug of [slugOfTitle, qualifiedSlug, `${slugOfTitle}-${uuid().slice(-8)}`]) {
      const created = await this.#insert(title, newCategory, slug);
      if (created) return created;
      // The address is taken: by another category, or by this one, made by another import just now.
      await this.read();
      const concurrent = this.#byName.get(name);
      if (concurrent) return concurrent;
    }
    throw new Error(`The category ${title} could not be created`);
  }

  async #insert(title: string, { parent, isFood }: NewCategory, slug: string): Promise<Category | undefined> {
    const words = searchWords({ title: { en: title }, categories: [], sku: null, shop: {} });
    const { rows } = await this.#client.query<Category>(
      `insert into categories (uuid, slug, type, parent_id, title, img, search, holds_food, position)
       values ($1, $2, 'main', $3, $4, $5, $6::tsvector, $7, (
         select coalesce(max(position), 0) + 1 from categories
         where type = 'main' and parent_id is not distinct from $3))
       on conflict (slug) do nothing
       returning to_json(id) as id, to_json(parent_id) as "parentId", title`,
      [uuid(), slug, parent?.id ?? null, { en: title }, pictureFor(title), words, isFood],
    );
    if (rows[0]) this.#remember(rows[0]);
    return rows[0];
  }

  #remember(category: Category): void {
    this.#byId.set(category.id, category);
    const name = nameOf(category.title['en'] ?? '', category.parentId);
    // Of two namesakes the first in the listing is meant.
    if (!this.#byName.has(name)) this.#byName.set(name, category);
  }
}

const nameOf = (title: string, parentId: number | null): string => `${parentId ?? ''}/${title.toLowerCase()}`;

const slugOf = (title: string): string =>
  fold(title)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '') || 'category';
