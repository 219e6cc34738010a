import type { Recipe } from '@hamper/contract/recipes';

import { isoDuration } from '../../i18n/duration-words.ts';

/** A recipe as search engines read it: https://schema.org/Recipe. */
export function recipeJsonLd(
  recipe: Recipe,
  { url, img, category }: { url: string; img: string | null; category: string | undefined },
) {
  const { translation, servings, active_time: active, total_time: total, calories } = recipe;
  return {
    '@context': 'https://schema.org',
    '@type': 'Recipe',
    name: translation.title,
    ...(translation.description ? { description: translation.description } : {}),
    ...(img ? { image: img } : {}),
    ...(category === undefined ? {} : { recipeCategory: category }),
    url,
    author: { '@type': 'Organization', name: recipe.shop.translation.title },
    recipeYield: String(servings),
    prepTime: isoDuration(active),
    totalTime: isoDuration(total),
    ...(calories === null
      ? {}
      : { nutrition: { '@type': 'NutritionInformation', calories: `${calories} calories` } }),
    recipeIngredient: recipe.ingredients.map(({ stock, note }) =>
      [stock.product.translation.title, note].filter(Boolean).join(', '),
    ),
    recipeInstructions: recipe.steps.map((text) => ({ '@type': 'HowToStep', text })),
  };
}
