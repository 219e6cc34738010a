import { useQuery } from '@tanstack/react-query';
import { useHydrated } from '@tanstack/react-router';

import { useApi } from '../../api/use-api.ts';
import { useStored } from '../../state/store.ts';
import { useDeliveryLocation } from '../addresses/delivery-location.ts';
import { useFulfilment } from '../fulfilment/fulfilment.tsx';
import { favouriteShopsQuery } from '../likes/likes-queries.ts';
import type { ShopType } from './shop-search.ts';

/** So many are enough to lead a shelf. */
const MAX_LEADING = 8;
/** The latest of either type, among which are those of one. */
const MAX_ASKED = 48;

/**
 * The shopper's favourite shops of a type that offer what is wanted, the latest first; none before hydration, since the page
 * is everybody's.
 */
export function useFavouriteShops(type: ShopType) {
  const api = useApi();
  const location = useDeliveryLocation();
  const liked = useStored(({ likedShops }) => likedShops);
  const isFetched = useFulfilment().type === 'pickup';
  const uuids = useHydrated() ? Object.keys(liked).slice(-MAX_ASKED).toReversed() : [];
  const { data = [] } = useQuery({
    ...favouriteShopsQuery(api, uuids, location),
    enabled: uuids.length > 0,
  });
  return data
    .filter((shop) => shop.type === type && liked[shop.uuid])
    .filter(({ offers }) => !isFetched || offers.includes('pickup'))
    .slice(0, MAX_LEADING);
}
