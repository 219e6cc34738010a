import type { Shop } from '@hamper/contract/catalogue';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { loadOnUse } from '@hamper/ui/loading/load-on-use.ts';
import { WhenNearViewport } from '@hamper/ui/loading/when-near-viewport.tsx';
import type { LocationMapProps } from '@hamper/ui/maps/location-map.tsx';
import { useQuery } from '@tanstack/react-query';
import { createElement } from 'react';

import { useApi } from '../../api/use-api.ts';
import { useDeliveryLocation } from './delivery-location.ts';
import { deliveryZonesQuery } from './shop-facts-queries.ts';
import type { DeliveryLocation } from './shop-listing.ts';

import * as styles from './shop-page.module.css';

const map = loadOnUse<LocationMapProps>(
  async () => (await import('@hamper/ui/maps/location-map.tsx')).LocationMap,
);

type Coordinates = NonNullable<DeliveryLocation>;

interface ShopMapProps {
  shop: Shop;
  tiles: LocationMapProps['tiles'];
}

/** Where a shop is, how far it brings, and where the shopper is. Its room is kept; it is drawn for those who go there. */
export function ShopMap(props: ShopMapProps) {
  const { t } = useTranslation();
  return (
    <section className={styles.map}>
      <h2>{t('shop.map')}</h2>
      <p>{t('shop.map.about')}</p>
      <div className={styles.ground}>
        <WhenNearViewport>
          <Drawn {...props} />
        </WhenNearViewport>
      </div>
    </section>
  );
}

/** Some five hundred kilometres: from farther off neither could be made out. */
const AROUND = 5;
const isAround = (one: Coordinates, other: Coordinates): boolean =>
  Math.abs(one.latitude - other.latitude) < AROUND && Math.abs(one.longitude - other.longitude) < AROUND;

function Drawn({ shop: { id, location, translation }, tiles }: ShopMapProps) {
  const { t } = useTranslation();
  const shopperLocation = useDeliveryLocation();
  const { data: zones, isPending } = useQuery(deliveryZonesQuery(useApi(), id));
  const loaded = map.useLoaded(true);
  const at = { latitude: Number(location.latitude), longitude: Number(location.longitude) };
  if (!loaded || isPending) return null;
  return createElement(loaded, {
    label: t('shop.map'),
    pins: [
      { ...at, title: translation.title, kind: 'shop' },
      ...(shopperLocation && isAround(shopperLocation, at)
        ? [{ ...shopperLocation, title: t('map.you'), kind: 'shopper' as const }]
        : []),
    ],
    areas: (zones ?? []).map(({ polygon }) => polygon),
    tiles,
  });
}
