import { toWire } from '@hamper/contract/prices/money';
import type { Ingredient, Recipe, RecipeCard } from '@hamper/contract/recipes';

import type { Ctx } from '../../http/context.ts';
import { presentCartStock } from '../cart/index.ts';
import { presentOptional, presentText, presentTitle } from '../catalogue/index.ts';
import type { RecipeRow } from './queries.ts';
import { priceIngredients } from './rules.ts';

type Line = ReturnType<typeof priceIngredients>[number];

export const presentRecipeCard =
  (servings: number | undefined) =>
  (recipe: RecipeRow, ctx: Pick<Ctx, 'locale' | 'currency'>): RecipeCard => {
    const lines = priceIngredients(recipe, servings ?? recipe.servings, ctx.currency.rateMillionths);
    return cardOf(recipe, { lines, servings: servings ?? recipe.servings }, ctx);
  };

function cardOf(
  recipe: RecipeRow,
  { lines, servings }: { lines: Line[]; servings: number },
  { locale }: Pick<Ctx, 'locale'>,
): RecipeCard {
  return {
    id: recipe.id,
    uuid: recipe.uuid,
    slug: recipe.slug,
    img: recipe.img,
    tone: recipe.tone,
    category_id: recipe.categoryId,
    shop_id: recipe.shopId,
    translation: {
      ...presentTitle(recipe.title, locale),
      description: presentOptional(recipe.description, locale),
    },
    servings: recipe.servings,
    for_servings: servings,
    active_time: recipe.activeMinutes,
    total_time: recipe.totalMinutes,
    calories: recipe.calories,
    total_price: toWire(lines.reduce((sum, { price }) => sum + price.total, 0)),
    ingredients_count: lines.length,
    missing_count: lines.filter(({ problem }) => problem !== null).length,
    shop: {
      id: recipe.shop.id,
      uuid: recipe.shop.uuid,
      slug: recipe.shop.slug,
      translation: presentTitle(recipe.shop.title, locale),
    },
  };
}

export function presentRecipe(recipe: RecipeRow, requested: number | undefined, ctx: Ctx): Recipe {
  const servings = requested ?? recipe.servings;
  const lines = priceIngredients(recipe, servings, ctx.currency.rateMillionths);
  return {
    ...cardOf(recipe, { lines, servings }, ctx),
    steps: recipe.steps.map((step) => presentText(step, ctx.locale).text),
    ingredients: lines.map((line) => presentIngredient(line, ctx)),
  };
}

const presentIngredient = (line: Line, ctx: Ctx): Ingredient => ({
  stock: presentCartStock(line.stock, ctx, line.price.unit),
  needed: line.needed,
  quantity: line.quantity,
  price: toWire(line.price.total),
  note: presentOptional(line.note, ctx.locale),
  problem: line.problem,
});
