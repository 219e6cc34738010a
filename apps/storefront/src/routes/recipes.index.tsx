import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { EmptyState } from '@hamper/ui/states/empty-state.tsx';
import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, notFound } from '@tanstack/react-router';

import { useApi } from '../api/use-api.ts';
import { ListEnd } from '../features/listing/list-end.tsx';
import { PageHeading } from '../features/listing/page-heading.tsx';
import { Page } from '../features/listing/page.tsx';
import { ListSkeleton } from '../features/products/pending.tsx';
import { recipeCategoriesQuery, recipesQuery } from '../features/recipes/queries.ts';
import { RecipeGrid } from '../features/recipes/recipe-grid.tsx';
import { ButtonTo, ChipTo } from '../links.ts';
import type { PageWords } from '../page-head.ts';
import { pageNumber, stringifySearch, wholeNumber } from '../search-params.ts';

import * as listStyles from '../features/listing/list.module.css';

interface RecipesSearch {
  category_id?: number | undefined;
  page?: number | undefined;
}

const PER_PAGE = 24;

export const Route = createFileRoute('/recipes/')({
  validateSearch: ({ category_id: category, page }): RecipesSearch => ({
    category_id: wholeNumber(category),
    page: pageNumber(page, PER_PAGE),
  }),
  loaderDeps: ({ search: { category_id: category, page = 1 } }) => ({
    ...(category === undefined ? {} : { category_id: category }),
    page,
    perPage: PER_PAGE,
  }),
  loader: async ({ context: { queryClient, api, i18n }, deps }) => {
    const [categories, { data }] = await Promise.all([
      queryClient.ensureQueryData(recipeCategoriesQuery(api)),
      queryClient.ensureQueryData(recipesQuery(api, deps)),
    ]);
    const category = categories.find(({ id }) => id === deps.category_id);
    const isEmpty = data.length === 0;
    if (isEmpty && deps.category_id !== undefined && !category) throw notFound();
    const page = deps.page === 1 ? undefined : deps.page;
    return {
      head: {
        title: category?.translation.title,
        description: i18n.t('recipes.about'),
        path:
          isEmpty && page !== undefined
            ? undefined
            : `/recipes${stringifySearch({ category_id: deps.category_id, page })}`,
      } satisfies PageWords,
    };
  },
  pendingComponent: ListSkeleton,
  component: Recipes,
});

function Recipes() {
  const { t } = useTranslation();
  const api = useApi();
  const deps = Route.useLoaderDeps();
  const { data: categories } = useSuspenseQuery(recipeCategoriesQuery(api));
  const { data: recipes } = useSuspenseQuery(recipesQuery(api, deps));
  const { last_page: last } = recipes.meta;
  const chips = [{ id: undefined, title: t('products.everything') }, ...categories.map(named)];
  return (
    <Page>
      <PageHeading title={t('page.recipes')} about={t('recipes.about')}>
        <nav className={listStyles.chips} aria-label={t('categories')}>
          {chips.map(({ id, title }) => (
            <ChipTo
              key={id ?? 'all'}
              to="/recipes"
              search={id === undefined ? {} : { category_id: id }}
              activeProps={{}}
              activeOptions={{ exact: true, includeSearch: true }}
              aria-current={id === deps.category_id ? 'page' : undefined}
            >
              {title}
            </ChipTo>
          ))}
        </nav>
      </PageHeading>
      {recipes.data.length === 0 && deps.page > 1 ? (
        <ListEnd isPast />
      ) : recipes.data.length === 0 ? (
        <EmptyState
          picture="/images/food/1f958.webp"
          title={t('recipes.empty')}
          action={<ButtonTo to="/recipes">{t('recipes.empty.go')}</ButtonTo>}
        />
      ) : (
        <>
          <h2 className="sr">{t('page.recipes')}</h2>
          <RecipeGrid recipes={recipes.data} />
        </>
      )}
      {deps.page < last && (
        <p className={listStyles.end}>
          <ButtonTo variant="ghost" to="/recipes" search={(here) => ({ ...here, page: deps.page + 1 })}>
            {t('products.more')}
          </ButtonTo>
        </p>
      )}
    </Page>
  );
}

const named = ({ id, translation }: { id: number; translation: { title: string } }) => ({
  id,
  title: translation.title,
});
