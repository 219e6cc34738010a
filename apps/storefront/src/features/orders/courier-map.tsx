import type { Order } from '@hamper/contract/orders/order';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { loadOnUse } from '@hamper/ui/loading/load-on-use.ts';
import type { Pin, LocationMapProps } from '@hamper/ui/maps/location-map.tsx';
import { useQuery } from '@tanstack/react-query';
import { createElement } from 'react';

import { useApi } from '../../api/use-api.ts';
import { courierQuery, type OrderRef, orderShopQuery } from './queries.ts';

import * as styles from './courier-map.module.css';

const map = loadOnUse<LocationMapProps>(
  async () => (await import('@hamper/ui/maps/location-map.tsx')).LocationMap,
);

interface CourierMapProps {
  order: Order;
  by: OrderRef;
  tiles: LocationMapProps['tiles'];
}

/** Where the courier is between the shop and the door, for as long as the order is on its way. */
export function CourierMap({ order, by, tiles }: CourierMapProps) {
  const { t } = useTranslation();
  const api = useApi();
  const { data: courier } = useQuery(courierQuery(api, by));
  const { data: shop } = useQuery(orderShopQuery(api, order.shop.uuid));
  const loaded = map.useLoaded(true);
  const pins: Pin[] = [
    ...(shop ? [{ ...shop.location, title: order.shop.translation.title, kind: 'shop' as const }] : []),
    ...(order.location ? [{ ...order.location, title: t('map.door'), kind: 'shopper' as const }] : []),
  ];
  const name = order.deliveryman?.firstname ?? t('order.courier');
  return (
    <div className={styles.ground}>
      {loaded &&
        shop &&
        createElement(loaded, {
          label: t('map.courier'),
          pins,
          areas: [],
          tiles,
          moving: courier?.location ? { ...courier.location, title: name, kind: 'courier' } : undefined,
        })}
    </div>
  );
}
