import { distanceMetres } from '@hamper/contract/geo/distance';
import type { Order } from '@hamper/contract/orders/order';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { loadOnUse } from '@hamper/ui/loading/load-on-use.ts';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';
import type { LocationMapProps, MapMarker } from '@hamper/ui/maps/location-map.tsx';
import type { MapSource } from '@hamper/ui/maps/map-source.ts';
import { useQuery } from '@tanstack/react-query';
import { createElement, useId } from 'react';

import { useApi } from '../../api/use-api.ts';
import { type OrderRef, orderShopQuery } from './queries.ts';
import { useCourierPosition } from './use-courier-position.ts';

import * as styles from './courier-map.module.css';

const map = loadOnUse<LocationMapProps>(() =>
  import('@hamper/ui/maps/location-map.tsx').then((module) => module.LocationMap),
);

interface CourierMapProps {
  order: Order;
  by: OrderRef;
  source: MapSource;
}

/** Where the courier is between the shop and the door, for as long as the order is on its way. */
export function CourierMap({ order, by, source }: CourierMapProps) {
  const { t } = useTranslation();
  const { distance } = useFormat();
  const about = useId();
  const api = useApi();
  const courier = useCourierPosition(by);
  const { data: shop } = useQuery(orderShopQuery(api, order.shop.uuid));
  const loaded = map.useLoaded(true);
  const markers: MapMarker[] = [
    ...(shop ? [{ ...shop.location, title: order.shop.translation.title, kind: 'shop' as const }] : []),
    ...(order.location ? [{ ...order.location, title: t('map.door'), kind: 'shopper' as const }] : []),
  ];
  const name = order.deliveryman?.firstname ?? t('order.courier');
  const way = courier && order.location ? distanceMetres(courier, order.location) : undefined;
  return (
    <>
      <p id={about} className="sr">
        {t('map.courier.between', {
          shop: order.shop.translation.title,
          address: order.address?.address ?? t('map.door'),
        })}{' '}
        {way === undefined
          ? t('map.courier.unknown')
          : t('map.courier.away', { name, distance: distance(way / 1000) })}
      </p>
      <div className={styles.ground}>
        {loaded &&
          shop &&
          createElement(loaded, {
            label: t('map.courier'),
            markers,
            areas: [],
            source,
            describedBy: about,
            movingMarker: courier && { ...courier, title: name, kind: 'courier' },
          })}
      </div>
    </>
  );
}
