import { MAX_SERVINGS } from '@hamper/contract/prices/recipe-quantity';
import type { Recipe } from '@hamper/contract/recipes';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Icon } from '@hamper/ui/icons/icon.tsx';
import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';

import { orGone } from '../api/or-gone.ts';
import { useApi } from '../api/use-api.ts';
import { AddAll } from '../features/cart/add-all.tsx';
import { Page } from '../features/listing/page.tsx';
import { ListSkeleton } from '../features/products/pending.tsx';
import { ProductLink } from '../features/products/product-link.tsx';
import { breadcrumbJsonLd } from '../features/products/product-structured-data.ts';
import { recipeCategoriesQuery, recipeQuery } from '../features/recipes/queries.ts';
import { RecipeView } from '../features/recipes/recipe-view.tsx';
import { scale } from '../features/recipes/scale.ts';
import { recipeJsonLd } from '../features/recipes/structured-data.ts';
import type { PageWords } from '../page-head.ts';
import { pictureUrl } from '../picture-url.ts';
import type { RouterContext } from '../router-context.ts';
import { wholeNumber } from '../search-params.ts';

import * as styles from '../features/products/product-view.module.css';

export const Route = createFileRoute('/recipes/$slug')({
  validateSearch: ({ servings }): { servings?: number | undefined } => ({
    servings: wholeNumber(servings, 3),
  }),
  loader: async ({ context, params }) => {
    const { queryClient, api } = context;
    const [recipe, categories] = await Promise.all([
      orGone(queryClient.ensureQueryData(recipeQuery(api, params.slug))),
      // Without them the page still stands, and says less of the way to it.
      queryClient.ensureQueryData(recipeCategoriesQuery(api)).catch(() => []),
    ]);
    const found = categories.find(({ id }) => id === recipe.category_id);
    const category = found && { id: found.id, title: found.translation.title };
    return { category, head: headOf(recipe, category, context) };
  },
  pendingComponent: ListSkeleton,
  component: RecipePage,
});

/** Title, path and meta tags of the page. Not in `head`, whose code is in every page. */
function headOf(
  recipe: Recipe,
  category: { id: number; title: string } | undefined,
  context: RouterContext,
): PageWords {
  const { i18n, origin } = context;
  const { t } = i18n;
  const { title } = recipe.translation;
  const path = `/recipes/${recipe.slug}`;
  const url = origin + path;
  const img = recipe.img && pictureUrl(recipe.img, context);
  const description = recipe.translation.description ?? title;
  const crumbs = [
    { name: t('home'), url: `${origin}/` },
    { name: t('page.recipes'), url: `${origin}/recipes` },
    ...(category ? [{ name: category.title, url: `${origin}/recipes?category_id=${category.id}` }] : []),
    { name: title, url },
  ];
  const meta = [
    { 'script:ld+json': recipeJsonLd(recipe, { url, img, category: category?.title }) },
    { 'script:ld+json': breadcrumbJsonLd(crumbs) },
  ];
  const preview = { kind: 'recipe', slug: recipe.slug } as const;
  return { title, description, path, preview, meta };
}

function RecipePage() {
  const { t } = useTranslation();
  const { slug } = Route.useParams();
  const { category } = Route.useLoaderData();
  const { data: recipe } = useSuspenseQuery(recipeQuery(useApi(), slug));
  const { servings: asked = recipe.servings } = Route.useSearch();
  const servings = asked > MAX_SERVINGS ? recipe.servings : asked;
  const scaled = scale(recipe, servings);
  const missing = scaled.ingredients
    .filter(({ problem }) => problem !== null)
    .map(({ stock }) => stock.product.translation.title);
  return (
    <Page>
      <nav aria-label={t('you-are-here')}>
        <ol className={styles.crumbs}>
          <li>
            <Link to="/">{t('home')}</Link>
            <Icon name="chevron-right" className="flip" />
          </li>
          <li>
            <Link to="/recipes">{t('page.recipes')}</Link>
            {category && <Icon name="chevron-right" className="flip" />}
          </li>
          {category && (
            <li>
              <Link to="/recipes" search={{ category_id: category.id }}>
                {category.title}
              </Link>
            </li>
          )}
        </ol>
      </nav>
      <RecipeView
        recipe={recipe}
        servings={servings}
        scaled={scaled}
        productLink={ProductLink}
        addAll={
          <AddAll
            recipe={{ slug, name: recipe.translation.title, servings }}
            shopId={recipe.shop_id}
            goods={scaled.ingredients}
            missing={missing}
          />
        }
      />
    </Page>
  );
}
