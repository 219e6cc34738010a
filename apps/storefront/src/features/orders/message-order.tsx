import { isOver } from '@hamper/contract/lifecycle';
import type { Order } from '@hamper/contract/orders/order';
import { Button } from '@hamper/ui/controls/button.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Icon } from '@hamper/ui/icons/icon.tsx';

import { usePerson } from '../../session/use-person.ts';
import { OpenThread } from '../chat/open-thread.tsx';

/** Writes to the shop of an order: as oneself, or as whom the order's private link stands for. A parcel service has no other page. */
export function MessageShop({ order }: { order: Order }) {
  const { t } = useTranslation();
  const isByOrder = usePerson() === undefined || order.kind === 'parcel';
  const about = isByOrder ? { order_id: order.id } : { shop_id: order.shop.id };
  return (
    <OpenThread with={{ roleId: 'seller', ...about }}>
      <Button type="submit" variant="ghost" wide>
        <Icon name="message-circle" />
        {t(order.kind === 'parcel' ? 'parcels.chat.service' : 'chat.shop.write')}
      </Button>
    </OpenThread>
  );
}

/** Writes to the courier, while the order is in their hands. */
export function MessageCourier({ order }: { order: Order }) {
  const { t } = useTranslation();
  if (!order.deliveryman || isOver(order.status)) return null;
  return (
    <OpenThread with={{ roleId: 'deliveryman', order_id: order.id }}>
      <Button type="submit" variant="ghost" wide>
        <Icon name="message-circle" />
        {t('chat.courier.write')}
      </Button>
    </OpenThread>
  );
}
