import { createFileRoute } from '@tanstack/react-router';

import { deliveryLocationNow } from '../features/addresses/delivery-location.ts';
import { LikedOfAccount } from '../features/liked-page/liked-of-account.tsx';
import { LikedOfGuest } from '../features/liked-page/liked-of-guest.tsx';
import { LikedShops } from '../features/liked-page/liked-shops.tsx';
import { likedShopsQuery, likesQuery } from '../features/likes/likes-queries.ts';
import { Page } from '../features/listing/page.tsx';
import { cardAction } from '../features/product-page/product-action.tsx';
import { ListSkeleton } from '../features/products/pending.tsx';
import { LIKES_PER_PAGE } from '../per-page.ts';
import { pageNumber } from '../search-params.ts';
import { usePerson } from '../session/use-person.ts';

/** Other devices like and unlike, too: who comes again sees what is true now. */
const FRESH_FOR = 5000;

interface LikedSearch {
  page?: number | undefined;
  /** The liked shops instead of the products. */
  of?: 'shops' | undefined;
}

export const Route = createFileRoute('/liked')({
  validateSearch: ({ page, of }): LikedSearch => ({
    page: pageNumber(page, LIKES_PER_PAGE),
    of: of === 'shops' ? of : undefined,
  }),
  loaderDeps: ({ search: { page = 1, of } }) => ({ page, of }),
  loader: async ({ context: { queryClient, api, person }, deps: { page, of }, cause }) => {
    if (!person) return;
    if (of === 'shops') {
      const shops = likedShopsQuery(api, deliveryLocationNow());
      if (cause === 'stay') await queryClient.ensureInfiniteQueryData(shops);
      else await queryClient.fetchInfiniteQuery({ ...shops, staleTime: FRESH_FOR });
      return;
    }
    const likes = likesQuery(api, page);
    // While one stays, a product opened over the page for example, the list is not made anew.
    if (cause === 'stay') await queryClient.ensureInfiniteQueryData(likes);
    else await queryClient.fetchInfiniteQuery({ ...likes, staleTime: FRESH_FOR });
  },
  pendingComponent: ListSkeleton,
  component: Liked,
});

function Liked() {
  const { page, of } = Route.useLoaderDeps();
  const person = usePerson();
  if (of === 'shops') {
    return (
      <Page>
        <LikedShops />
      </Page>
    );
  }
  return (
    <Page>
      {person ? <LikedOfAccount page={page} action={cardAction} /> : <LikedOfGuest action={cardAction} />}
    </Page>
  );
}
