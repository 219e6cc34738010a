import type { Shop } from '@hamper/contract/catalogue';
import type { DeliveryZone } from '@hamper/contract/delivery';
import { distanceMetres } from '@hamper/contract/geo/distance';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { loadOnUse } from '@hamper/ui/loading/load-on-use.ts';
import { WhenNearViewport } from '@hamper/ui/loading/when-near-viewport.tsx';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';
import type { LocationMapProps } from '@hamper/ui/maps/location-map.tsx';
import type { MapSource } from '@hamper/ui/maps/map-source.ts';
import { useQuery } from '@tanstack/react-query';
import { createElement, useId } from 'react';

import { useApi } from '../../api/use-api.ts';
import { useDeliveryLocation } from '../addresses/delivery-location.ts';
import type { DeliveryLocation } from '../addresses/delivery-location.ts';
import { deliveryZonesQuery } from './shop-facts-queries.ts';

import * as styles from './shop-page.module.css';

const map = loadOnUse<LocationMapProps>(() =>
  import('@hamper/ui/maps/location-map.tsx').then((module) => module.LocationMap),
);

type Coordinates = NonNullable<DeliveryLocation>;

interface ShopMapProps {
  shop: Shop;
  source: MapSource;
}

/** Where a shop is, how far it brings, and where the shopper is. Its room is kept; it is drawn for those who go there. */
export function ShopMap(props: ShopMapProps) {
  const { t } = useTranslation();
  const { translation } = props.shop;
  const about = useId();
  const more = useWhereabouts(props.shop);
  return (
    <section className={styles.map}>
      <h2>{t('shop.map')}</h2>
      <p>{t('shop.map.about')}</p>
      <p id={about}>
        <bdi>{translation.title}</bdi>, <bdi>{translation.address}</bdi>. {more}
      </p>
      <div className={styles.ground}>
        <WhenNearViewport>
          <Drawn {...props} describedBy={about} />
        </WhenNearViewport>
      </div>
    </section>
  );
}

/** Some five hundred kilometres: from farther off neither could be made out. */
const AROUND = 5;
const isAround = (one: Coordinates, other: Coordinates): boolean =>
  Math.abs(one.latitude - other.latitude) < AROUND && Math.abs(one.longitude - other.longitude) < AROUND;

/** How far a shop delivers at most, in metres; 0 where it delivers nowhere. */
const reachOf = (at: Coordinates, zones: readonly DeliveryZone[] = []): number =>
  Math.max(
    0,
    ...zones
      .flatMap(({ polygon }) => polygon)
      .map(([longitude, latitude]) => distanceMetres(at, { latitude, longitude })),
  );

/** Who is far beyond the shop's zones does not make them small. */
const isInSight = (one: Coordinates, at: Coordinates, reach: number): boolean =>
  distanceMetres(one, at) <= Math.max(2 * reach, 10_000);

const whereIs = ({ location }: Shop): Coordinates => ({
  latitude: Number(location.latitude),
  longitude: Number(location.longitude),
});

/** The map in words: the distance to the shop, and how far it delivers. */
function useWhereabouts(shop: Shop): string {
  const { t } = useTranslation();
  const { distance } = useFormat();
  const shopperLocation = useDeliveryLocation();
  const { data: zones = [] } = useQuery(deliveryZonesQuery(useApi(), shop.id));
  const at = whereIs(shop);
  const reach = reachOf(at, zones);
  const km = (metres: number) => distance(metres / 1000);
  return [
    shopperLocation && isAround(shopperLocation, at)
      ? t('map.away', { distance: km(distanceMetres(shopperLocation, at)) })
      : '',
    reach > 0 ? t('map.reach', { distance: km(reach) }) : '',
  ].join(' ');
}

function Drawn({ shop, source, describedBy }: ShopMapProps & { describedBy: string }) {
  const { t } = useTranslation();
  const shopperLocation = useDeliveryLocation();
  const { data: zones, isPending } = useQuery(deliveryZonesQuery(useApi(), shop.id));
  const loaded = map.useLoaded(true);
  const at = whereIs(shop);
  if (!loaded || isPending) return null;
  return createElement(loaded, {
    label: t('shop.map'),
    markers: [
      { ...at, title: shop.translation.title, kind: 'shop' },
      ...(shopperLocation && isInSight(shopperLocation, at, reachOf(at, zones))
        ? [{ ...shopperLocation, title: t('map.you'), kind: 'shopper' as const }]
        : []),
    ],
    areas: (zones ?? []).map(({ polygon }) => polygon),
    source,
    describedBy,
  });
}
