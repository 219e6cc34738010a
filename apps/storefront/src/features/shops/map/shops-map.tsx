import type { NearShop } from '@hamper/contract/shops';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

import { useApi } from '../../../api/use-api.ts';
import { MapLine, PinsMap } from '../../listing/pins-map.tsx';
import type { MapRoom } from '../../listing/with-map.tsx';
import type { ShopListing } from '../shop-listing.ts';
import { listShops } from '../shop-queries.ts';
import { SelectedShop } from './selected-shop.tsx';

/** As many as one page of the API holds; more pins than that nobody reads. */
const MOST = 100;

export interface ShopsMapProps extends Pick<MapRoom, 'pointed' | 'onPoint'> {
  /** Those that are listed so far. */
  shops: readonly NearShop[];
  /** The listing that they are a part of, and how many it has. */
  listing: ShopListing;
  total: number;
}

/** The shops of a list by where they are. */
export function ShopsMap({ pointed, onPoint, ...list }: ShopsMapProps) {
  const { t } = useTranslation();
  const { number, price } = useFormat();
  const { total } = list;
  const shops = useAllShops(list);
  const wordsOf = ({ rating_avg: rating, delivery_fee: fee }: NearShop): string => {
    if (rating !== null) return `★ ${number(rating, { minimumFractionDigits: 1, maximumFractionDigits: 1 })}`;
    return fee === null ? '' : price(fee);
  };
  return (
    <PinsMap
      {...{ shops, pointed, onPoint }}
      pin={(shop) => ({ words: wordsOf(shop), faint: !shop.working.open })}
      lines={
        shops.length < total && (
          <MapLine>{t('shops.map.some', { shown: number(shops.length), total: number(total) })}</MapLine>
        )
      }
    >
      {(shop) => <SelectedShop key={shop.slug} shop={shop} />}
    </PinsMap>
  );
}

/** All shops that the list counts and not only those that have been scrolled to; until they are there, the latter. */
function useAllShops({
  shops,
  listing,
  total,
}: Pick<ShopsMapProps, 'shops' | 'listing' | 'total'>): readonly NearShop[] {
  const api = useApi();
  const { data, isPlaceholderData } = useQuery({
    queryKey: ['shops', 'map', listing],
    queryFn: ({ signal }) => listShops(api, listing, { page: 1, perPage: MOST, signal }),
    placeholderData: keepPreviousData,
    enabled: shops.length < total,
  });
  // Pins of another filter lead to shops that are not in the list.
  return shops.length < total && data && !isPlaceholderData ? data.data : shops;
}
