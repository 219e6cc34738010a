import { useInfiniteQuery } from '@tanstack/react-query';

import { uniqueItems } from '../../api/unique-items.ts';
import { useApi } from '../../api/use-api.ts';
import { usePerson } from '../../session/use-person.ts';
import { useDeliveryLocation } from '../addresses/delivery-location.ts';
import { guestShopsQuery, likedShopsQuery } from '../likes/likes-queries.ts';
import { readMore, useHearts, useLikedAtFirst } from './sync-likes.ts';

const NONE: never[] = [];

/** The favourite shops, the latest first: of the account, or of this browser for a guest. */
export function useLikedShops() {
  const api = useApi();
  const isPerson = usePerson() !== undefined;
  const location = useDeliveryLocation();
  const uuids = useLikedAtFirst('shop');
  const ofAccount = useInfiniteQuery({ ...likedShopsQuery(api, location), enabled: isPerson });
  const ofGuest = useInfiniteQuery({
    ...guestShopsQuery(api, uuids, location),
    enabled: !isPerson && uuids.length > 0,
  });
  const query = isPerson ? ofAccount : ofGuest;
  const shops = uniqueItems(query.data?.pages ?? NONE);
  useHearts(isPerson ? shops : NONE, 'shop');
  return {
    query,
    shops,
    isEmpty: !isPerson && uuids.length === 0,
    more: () => (isPerson ? readMore(shops, 'shop', query) : query.fetchNextPage()),
  };
}
