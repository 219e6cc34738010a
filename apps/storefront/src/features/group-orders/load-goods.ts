import type { GroupOrder } from '@hamper/contract/groups/group-orders';

import { failInPlace } from '../../api/fail-in-place.ts';
import type { RouterContext } from '../../router-context.ts';
import { shopCategoriesQuery } from '../categories/shop-categories-query.ts';
import { menuQuery } from '../menu/menu-query.ts';
import { listingQuery } from '../products/queries.ts';
import { goodsListing, NO_FILTERS, showsMenu } from './group-listing.ts';
import type { GroupSearch } from './group-search.ts';
import { editablePart } from './use-group-cart.ts';

/** Loads the goods of a group's shop, for whoever may add some. */
export async function loadGoods(
  { queryClient, api }: Pick<RouterContext, 'queryClient' | 'api'>,
  group: GroupOrder,
  search: GroupSearch,
): Promise<void> {
  if (!editablePart(group)) return;
  const { shop } = group;
  const goods = listingQuery(api, { ...goodsListing(shop, search), page: search.page ?? 1 });
  await Promise.all(
    showsMenu(shop, search)
      ? [failInPlace(queryClient.ensureQueryData(menuQuery(api, shop.id, NO_FILTERS)))]
      : [
          queryClient.prefetchQuery(shopCategoriesQuery(api, shop.id)),
          failInPlace(queryClient.ensureInfiniteQueryData(goods)),
        ],
  );
}
