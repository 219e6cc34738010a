import type { ShopHours } from '@hamper/contract/catalogue';
import type { Order } from '@hamper/contract/orders/order';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Icon } from '@hamper/ui/icons/icon.tsx';
import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';

import { useApi } from '../../../api/use-api.ts';
import { unbroken } from '../../../i18n/unbroken.ts';
import { directionsHref, telHref } from '../../../outside-links.ts';
import { orderShopQuery } from '../queries.ts';

import * as styles from './pickup-location.module.css';

interface PickupLocationProps {
  order: Order;
  /** Whether the shop is open, and until when. */
  opening: ComponentType<{ hours: ShopHours }>;
}

/** Where an order waits that nobody brings: street, the way there, hours, phone. */
export function PickupLocation({ order, opening: Opening }: PickupLocationProps) {
  const { t } = useTranslation();
  const { data: shop } = useQuery(orderShopQuery(useApi(), order.shop.uuid));
  if (!shop) return null;
  const { phone, address, location, hours } = shop;
  return (
    <section className={styles.place} aria-labelledby="pickup-place">
      <h2 id="pickup-place" className={styles.title}>
        {t(order.delivery_type === 'pickup' ? 'order.pickup-at' : 'order.served-at')}
      </h2>
      <ul className={styles.facts}>
        <li>
          <Icon name="map-pin" />
          <span>
            <bdi>{order.shop.translation.title}</bdi>
            <br />
            <bdi>{address}</bdi>
          </span>
        </li>
        <li>
          <Icon name="navigation" />
          <a href={directionsHref(location)} target="_blank" rel="noreferrer">
            {t('shop.directions')}
          </a>
        </li>
        <li>
          <Icon name="clock" />
          <span>
            <Opening hours={hours} />
          </span>
        </li>
        {phone && (
          <li>
            <Icon name="phone" />
            <a href={telHref(phone)}>
              <span className="sr">{t('shop.phone')}: </span>
              <bdi dir="ltr">{unbroken(phone)}</bdi>
            </a>
          </li>
        )}
      </ul>
    </section>
  );
}
