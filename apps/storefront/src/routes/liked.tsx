import { createFileRoute } from '@tanstack/react-router';

import { LikedOfAccount } from '../features/catalogue/liked-of-account.tsx';
import { LikedOfGuest } from '../features/catalogue/liked-of-guest.tsx';
import { likesQuery } from '../features/catalogue/likes-queries.ts';
import { readListSearch } from '../features/catalogue/list-search.ts';
import { Page } from '../features/catalogue/page-heading.tsx';
import { ListSkeleton } from '../features/catalogue/pending.tsx';
import { LIKES_PER_PAGE } from '../per-page.ts';
import { searchOf } from '../search-params.ts';
import { usePerson } from '../session/use-person.ts';
import { pageHead } from './-page-head.ts';
import { cardAction } from './-product-action.tsx';

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
