import { createFileRoute } from '@tanstack/react-router';

import { LikedOfAccount } from '../features/liked/liked-of-account.tsx';
import { LikedOfGuest } from '../features/liked/liked-of-guest.tsx';
import { likesQuery } from '../features/likes/likes-queries.ts';
import { readListSearch } from '../features/lists/list-search.ts';
import { Page } from '../features/lists/page-heading.tsx';
import { cardAction } from '../features/product-page/product-action.tsx';
import { ListSkeleton } from '../features/products/pending.tsx';
import { pageHead } from '../page-head.ts';
import { LIKES_PER_PAGE } from '../per-page.ts';
import { searchOf } from '../search-params.ts';
import { usePerson } from '../session/use-person.ts';

/** Other devices like and unlike, too: who comes again sees what is true now. */
const FRESH_FOR = 5000;

export const Route = createFileRoute('/liked')({
  validateSearch: (search): { page?: number | undefined } => {
    const { page } = readListSearch(search, LIKES_PER_PAGE);
    return searchOf(['page'], page === undefined ? {} : { page });
  },
  loaderDeps: ({ search: { page = 1 } }) => ({ page }),
  loader: async ({ context: { queryClient, api, person }, deps: { page }, cause }) => {
    if (!person) return;
    const likes = likesQuery(api, page);
    // While one stays, a product opened over the page for example, the list is not made anew.
    if (cause === 'stay') await queryClient.ensureInfiniteQueryData(likes);
    else await queryClient.fetchInfiniteQuery({ ...likes, staleTime: FRESH_FOR });
  },
  head: ({ match }) => pageHead(match, { title: match.context.i18n.t('page.liked'), hidden: true }),
  pendingComponent: ListSkeleton,
  component: Liked,
});

function Liked() {
  const { page } = Route.useLoaderDeps();
  return (
    <Page>
      {usePerson() ? (
        <LikedOfAccount page={page} action={cardAction} />
      ) : (
        <LikedOfGuest action={cardAction} />
      )}
    </Page>
  );
}
