import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';

import { MoreTo } from '../../links.ts';
import { ShopShelf } from './shop-shelf.tsx';
import { useFavouriteShops } from './use-favourite-shops.ts';
import { useNearShops } from './use-near-shops.ts';

interface NearShopsProps {
  type: 'restaurant' | 'shop';
  /** So many are shown. */
  count: number;
}

/** A shelf of home: favourite shops and those near the shopper, the open ones of both before the closed ones. */
export function NearShops({ type, count }: NearShopsProps) {
  const { t } = useTranslation();
  // More than are shown: those that are favourites stand there already.
  const near = useNearShops(type, 2 * count);
  const favourites = useFavouriteShops(type);
  const ids = new Set(favourites.map(({ id }) => id));
  return (
    <ShopShelf
      title={t(`home.${type}s`)}
      about={t(`home.${type}s.about`)}
      more={
        <MoreTo to="/shops" search={{ type }}>
          {t('see-all')}
        </MoreTo>
      }
      first={favourites}
      shops={near.filter(({ id }) => !ids.has(id))}
      count={count}
    />
  );
}
