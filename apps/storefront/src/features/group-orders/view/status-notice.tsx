import type { GroupOrder } from '@hamper/contract/groups/group-orders';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Icon } from '@hamper/ui/icons/icon.tsx';

import { newsOfPlaced } from '../../orders/order-news.ts';
import { isLeftOut } from './is-left-out.ts';

import * as styles from './view.module.css';

/** That a group is locked or ordered, or waits for the reader; said to those who have it open as it happens. */
export function StatusNotice({ group }: { group: GroupOrder }) {
  const words = useWords(group);
  return (
    <output className={styles.status}>
      {words !== undefined && (
        <span className={styles.notice} data-tone={isGood(group) ? 'good' : undefined}>
          <Icon name={isGood(group) ? 'circle-check' : 'info'} />
          <span>{words}</span>
        </span>
      )}
    </output>
  );
}

/** It is on its way, or there. */
const isGood = ({ status, order }: GroupOrder): boolean =>
  status === 'placed' && order?.status !== 'canceled' && !isLeftOut(order);

function useWords({
  status,
  is_owner: isOwner,
  owner_name: name,
  members,
  order,
}: GroupOrder): string | undefined {
  const { t } = useTranslation();
  if (status === 'placed' && order?.status !== 'canceled' && isLeftOut(order))
    return t('group-order.placed.without-you');
  if (status === 'placed')
    return t(order === null || order.status === 'new' ? 'group-order.placed' : newsOfPlaced(order));
  if (status === 'paying' && order?.part?.reminded_at)
    return name === null ? t('group-order.part.reminded') : t('group-order.part.reminded.by', { name });
  if (status === 'paying') return t(isOwner ? 'group-order.paying.yours' : 'group-order.paying');
  if (status === 'canceled') return t('group-order.canceled');
  if (status === 'locked') {
    if (isOwner) return t('group-order.locked.yours');
    return name === null ? t('group-order.locked') : t('group-order.locked.by', { name });
  }
  const mine = members.find(({ is_mine: isMine }) => isMine);
  if (!mine || isOwner || mine.done || mine.nudged_at === null) return undefined;
  return name === null ? t('group-order.nudge.you') : t('group-order.nudge.by', { name });
}
