import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { EmptyState } from '@hamper/ui/states/empty-state.tsx';
import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';

import { useApi } from '../api/use-api.ts';
import { CategoryIndex } from '../features/categories/category-tiles.tsx';
import { categoriesQuery } from '../features/categories/queries.ts';
import { PageHeading } from '../features/listing/page-heading.tsx';
import { Page } from '../features/listing/page.tsx';
import { ListSkeleton } from '../features/products/pending.tsx';
import { ButtonTo } from '../links.ts';
import type { PageWords } from '../page-head.ts';

export const Route = createFileRoute('/categories')({
  loader: async ({ context: { queryClient, api } }) => {
    await queryClient.ensureQueryData(categoriesQuery(api));
    return { head: { path: '/categories' } satisfies PageWords };
  },
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
