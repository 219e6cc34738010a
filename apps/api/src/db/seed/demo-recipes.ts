import { quantityToMilli } from '@hamper/contract/prices/quantity';
import { v7 as uuid } from 'uuid';

import type { Db } from '../query.ts';
import { recipes, recipeStocks } from '../schema/recipes.ts';
import type { SeededCategories } from './demo-categories.ts';
import { productKey, type SeededProducts } from './demo-products.ts';
import type { SeededShop } from './demo-shops.ts';
import type { DemoRecipe } from './demo/demo.types.ts';

interface DemoRecipesInput {
  recipes: DemoRecipe[];
  categories: SeededCategories;
  shops: SeededShop[];
  products: SeededProducts;
}

export async function seedRecipes(tx: Db, input: DemoRecipesInput): Promise<void> {
  const made = await tx
    .insert(recipes)
    .values(
      input.recipes.map((recipe, position) => ({
        ...recipe,
        uuid: uuid(),
        categoryId: input.categories.get(recipe.category)?.id ?? null,
        shopId: input.shops.find(({ slug }) => slug === recipe.shop)?.id ?? 0,
        position,
      })),
    )
    .returning({ id: recipes.id, slug: recipes.slug });
  const ids = new Map(made.map(({ id, slug }) => [slug, id]));
  await tx.insert(recipeStocks).values(
    input.recipes.flatMap(({ slug, shop, goods }) =>
      goods.map(({ sku, quantity, note }, position) => ({
        recipeId: ids.get(slug) ?? 0,
        stockId: input.products.get(productKey(shop, sku))?.stockIds[0] ?? 0,
        quantityMilli: quantityToMilli(quantity),
        note,
        position,
      })),
    ),
  );
}
