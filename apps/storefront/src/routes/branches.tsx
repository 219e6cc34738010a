import type { NearShop } from '@hamper/contract/shops';
import { SectionHeader } from '@hamper/ui/cards/section-header.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';
import { EmptyState } from '@hamper/ui/states/empty-state.tsx';
import { FailedState } from '@hamper/ui/states/failed-state.tsx';
import { Skeleton } from '@hamper/ui/states/skeleton.tsx';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';

import { useApi } from '../api/use-api.ts';
import { deliveryLocationNow, useDeliveryLocation } from '../features/addresses/delivery-location.ts';
import { GrowingList } from '../features/listing/growing-list.tsx';
import { PageHeading } from '../features/listing/page-heading.tsx';
import { Page } from '../features/listing/page.tsx';
import { ListSkeleton } from '../features/products/pending.tsx';
import { BranchList } from '../features/shops/branch-list.tsx';
import { branchesQuery } from '../features/shops/shop-facts-queries.ts';
import { problemWords } from '../i18n/problem-words.ts';
import { ButtonTo } from '../links.ts';
import type { PageWords } from '../page-head.ts';
import { BRANCHES_PER_PAGE } from '../per-page.ts';
import { pageNumber, stringifySearch } from '../search-params.ts';
import { useStored } from '../state/store.ts';

import * as styles from '../features/shops/branch-list.module.css';

interface BranchesSearch {
  page?: number | undefined;
}

export const Route = createFileRoute('/branches')({
  validateSearch: ({ page }): BranchesSearch => ({ page: pageNumber(page, BRANCHES_PER_PAGE) }),
  loaderDeps: ({ search: { page = 1 } }) => ({ page }),
  loader: async ({ context: { queryClient, api, i18n }, deps: { page } }) => {
    const { pages } = await queryClient.ensureInfiniteQueryData(
      branchesQuery(api, undefined, deliveryLocationNow(), page),
    );
    const isPast = pages[0]?.data.length === 0 && page > 1;
    const path = isPast ? undefined : `/branches${stringifySearch({ page: page === 1 ? undefined : page })}`;
    return { head: { description: i18n.t('branches.about'), path } satisfies PageWords };
  },
  pendingComponent: ListSkeleton,
  component: Branches,
});

function Branches() {
  const { t } = useTranslation();
  const { number } = useFormat();
  const { page = 1 } = Route.useSearch();
  const chosen = useStored(({ branch }) => branch);
  const query = useInfiniteQuery({
    ...branchesQuery(useApi(), undefined, useDeliveryLocation(), page),
    placeholderData: keepPreviousData,
  });
  const { data, isError, error, isFetching, refetch } = query;
  return (
    <Page>
      <PageHeading title={t('page.branches')} about={t('branches.about')} />
      {!data && isError && (
        <FailedState title={problemWords(t, error)} onRetry={() => void refetch()} busy={isFetching} />
      )}
      {!data && !isError && <Skeleton blockSize="96px" />}
      {page < 2 && data?.pages.every((one) => one.data.length === 0) && (
        <EmptyState
          title={t('branches.empty')}
          action={<ButtonTo to="/shops">{t('shops.search.all')}</ButtonTo>}
        />
      )}
      {data && (
        <GrowingList query={{ ...query, data }} page={page}>
          {(branches) => (
            <div className={styles.chains}>
              {chainsOf(branches).map(([chain, own]) => (
                <section key={chain} id={`chain-${chain}`}>
                  <SectionHeader
                    title={<bdi>{titleOf(chain, own)}</bdi>}
                    about={t('branches.count', { count: own.length, total: number(own.length) })}
                  />
                  <BranchList branches={own} chosen={chosen} />
                </section>
              ))}
            </div>
          )}
        </GrowingList>
      )}
    </Page>
  );
}

/** Each chain's branches, in the order they came; the nearest first where anybody knows from where. */
function chainsOf(branches: NearShop[]): [number, NearShop[]][] {
  const chains = Map.groupBy(branches, ({ id, chain_id: chain }) => chain ?? id);
  return [...chains].map(([chain, own]) => [
    chain,
    own.toSorted((a, b) => (a.distance ?? 0) - (b.distance ?? 0)),
  ]);
}

/** A chain is called as its first shop is. */
const titleOf = (chain: number, [first, ...others]: NearShop[]): string | undefined =>
  ([first, ...others].find((shop) => shop?.id === chain) ?? first)?.translation.title;
