import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';

import { MoreTo } from '../../links.ts';
import { ShopShelf } from './shop-shelf.tsx';
import { useNearShops } from './use-near-shops.ts';

interface NearShopsProps {
  type: 'restaurant' | 'shop';
  /** So many are shown. */
  count: number;
}

/** A shelf of home: shops near the shopper, the open ones first. */
export function NearShops({ type, count }: NearShopsProps) {
  const { t } = useTranslation();
  // More than are shown: the open ones among them come first.
  const shops = useNearShops(type, 2 * count);
  return (
    <ShopShelf
      title={t(`home.${type}s`)}
      about={t(`home.${type}s.about`)}
      more={
        <MoreTo to="/shops" search={{ type }}>
          {t('see-all')}
        </MoreTo>
      }
      shops={shops}
      count={count}
    />
  );
}
