import type { GroupOrder } from '@hamper/contract/groups/group-orders';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';

import type { Flash } from '../../../flash/flash.ts';
import { ButtonTo } from '../../../links.ts';
import { ExpectedArrival } from '../../orders/expected-arrival.tsx';
import { OrderShares } from '../../orders/order-shares.tsx';
import { OwnPart } from '../parts/own-part.tsx';
import { Payers } from '../parts/payers.tsx';
import type { GroupRef } from '../queries.ts';
import { isLeftOut } from './is-left-out.ts';
import { StatusNotice } from './status-notice.tsx';

import * as styles from './view.module.css';

interface PlacedGroupProps {
  by: GroupRef;
  group: GroupOrder;
  order: NonNullable<GroupOrder['order']>;
  flash: Flash | undefined;
}

/**
 * The order that a group has become: how it goes, who has what of it, to the cent, for its owner the way to it, and where each pays
 * their part, the reader's own and who has paid.
 */
export function PlacedGroup({ by, group, order, flash }: PlacedGroupProps) {
  const { t } = useTranslation();
  return (
    <article className={styles.placed}>
      <h1 id="page-title" tabIndex={-1} className={styles.title}>
        {t('group-order.title', { shop: group.shop.translation.title })}
      </h1>
      <StatusNotice group={group} />
      {group.status === 'placed' && !isLeftOut(order) && (
        <ExpectedArrival order={order} zone={group.shop.timezone} />
      )}
      {order.part !== null && <OwnPart {...{ by, group, order, flash }} part={order.part} />}
      <Payers {...{ by, group, order }} />
      <OrderShares order={order} mine={group.me?.id} />
      {order.id !== null && (
        <ButtonTo to="/orders/$id" params={{ id: String(order.id) }}>
          {t('group-order.placed.order')}
        </ButtonTo>
      )}
    </article>
  );
}
