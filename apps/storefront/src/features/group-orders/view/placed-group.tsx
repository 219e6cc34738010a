import type { GroupOrder } from '@hamper/contract/groups/group-orders';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';

import { ButtonTo } from '../../../links.ts';
import { ExpectedArrival } from '../../orders/expected-arrival.tsx';
import { OrderShares } from '../../orders/order-shares.tsx';
import { StatusNotice } from './status-notice.tsx';

import * as styles from './view.module.css';

interface PlacedGroupProps {
  group: GroupOrder;
  order: NonNullable<GroupOrder['order']>;
}

/** The order that a group has become: how it goes, who has what of it, to the cent, and for its owner the way to it. */
export function PlacedGroup({ group, order }: PlacedGroupProps) {
  const { t } = useTranslation();
  return (
    <article className={styles.placed}>
      <h1 id="page-title" tabIndex={-1} className={styles.title}>
        {t('group-order.title', { shop: group.shop.translation.title })}
      </h1>
      <StatusNotice group={group} />
      <ExpectedArrival order={order} zone={group.shop.timezone} />
      <OrderShares order={order} mine={group.me?.id} />
      {order.id !== null && (
        <ButtonTo to="/orders/$id" params={{ id: String(order.id) }}>
          {t('group-order.placed.order')}
        </ButtonTo>
      )}
    </article>
  );
}
