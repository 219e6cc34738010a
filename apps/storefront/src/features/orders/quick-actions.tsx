import type { Order } from '@hamper/contract/orders/order';
import { Button, LinkButton } from '@hamper/ui/controls/button.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Icon } from '@hamper/ui/icons/icon.tsx';
import { preloading } from '@hamper/ui/loading/load-on-use.ts';
import { preloadSheet } from '@hamper/ui/overlays/sheet.tsx';
import { useQuery } from '@tanstack/react-query';

import { useApi } from '../../api/use-api.ts';
import { telHref } from '../../outside-links.ts';
import { CallCourier } from './call-courier.tsx';
import { MessageCourier, MessageShop } from './message-order.tsx';
import type { OpenPanel } from './order-panel.ts';
import { type OrderRef, orderShopQuery } from './queries.ts';

import * as styles from './quick-actions.module.css';

/** While an order is under way: help, and the people who have it in their hands. */
export function QuickActions({ order, by, onOpen }: { order: Order; by: OrderRef; onOpen: OpenPanel }) {
  const { t } = useTranslation();
  return (
    <div className={styles.actions}>
      <Button variant="ghost" onClick={() => onOpen('help')} {...preloading(preloadSheet)}>
        <Icon name="circle-question-mark" />
        {t('order.help')}
      </Button>
      <CallShop order={order} />
      <MessageShop order={order} />
      <MessageCourier order={order} />
      {order.can.call_deliveryman && <CallCourier order={order} by={by} />}
    </div>
  );
}

/** The shop's phone; nothing where it has none, as a parcel service: help names the marketplace's. */
export function CallShop({ order: { shop: of, kind } }: { order: Pick<Order, 'shop' | 'kind'> }) {
  const { t } = useTranslation();
  const { data: shop } = useQuery({ ...orderShopQuery(useApi(), of.uuid), enabled: kind === 'goods' });
  if (!shop?.phone) return null;
  return (
    <LinkButton variant="ghost" href={telHref(shop.phone)} title={shop.phone}>
      <Icon name="phone" />
      {t('order.call-shop')}
    </LinkButton>
  );
}
