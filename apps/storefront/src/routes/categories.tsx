import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';

import { useApi } from '../api/use-api.ts';
import { CategoryIndex } from '../features/catalogue/category-tiles.tsx';
import { Page, PageHeading } from '../features/catalogue/page-heading.tsx';
import { ListSkeleton } from '../features/catalogue/pending.tsx';
import { categoriesQuery } from '../features/catalogue/queries.ts';
import { ButtonTo } from '../links.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { pageHead } from './-page-head.ts';

export const Route = createFileRoute('/categories')({
  loader: ({ context: { queryClient, api } }) => queryClient.ensureQueryData(categoriesQuery(api)),
  head: ({ match }) =>
    pageHead(match, { title: match.context.i18n.t('all-categories'), path: '/categories' }),
  pendingComponent: ListSkeleton,
  component: Categories,
});

function Categories() {
  const { t } = useTranslation();
  const { data: categories } = useSuspenseQuery(categoriesQuery(useApi()));
  return (
    <Page>
      <PageHeading title={t('all-categories')} />
      {categories.length === 0 ? (
        <EmptyState
          title={t('categories.empty')}
          action={<ButtonTo to="/">{t('not-found.home')}</ButtonTo>}
        />
      ) : (
        <CategoryIndex categories={categories} />
      )}
    </Page>
  );
}
