import type { Ref } from '@hamper/contract/envelope';
import type { recipesEndpoints } from '@hamper/contract/recipes';

import { notFound } from '../../failure.ts';
import type { Ctx } from '../../http/context.ts';
import { paginated, success } from '../../http/envelope.ts';
import type { Handlers } from '../../http/mount.ts';
import { orGone, presentPage, parseSlug } from '../catalogue/index.ts';
import { presentRecipe, presentRecipeCard } from './present.ts';
import { activeRecipe, isKnownRecipe, recipePage } from './queries.ts';

export const recipesRoutes: Handlers<keyof typeof recipesEndpoints> = {
  'GET /rest/receipts/paginate': async ({ ctx, query, url }) =>
    paginated(
      presentPage(await recipePage(ctx.db, query), presentRecipeCard(query.servings), ctx),
      query,
      url,
    ),

  'GET /rest/receipts/{id}': ({ ctx, path, query }) => show(ctx, { ref: path.id }, query.servings),

  'GET /rest/receipts/slug/{slug}': ({ ctx, path, query }) => {
    const by = parseSlug(path);
    return show(ctx, by, query.servings).catch(orGone(() => isKnownRecipe(ctx.db, by)));
  },
};

async function show(ctx: Ctx, by: { ref: Ref } | { slug: string }, servings: number | undefined) {
  const recipe = await activeRecipe(ctx.db, by);
  if (!recipe) throw notFound();
  return success(presentRecipe(recipe, servings, ctx));
}
