import type { GroupOrder } from '@hamper/contract/groups/group-orders';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';

import type { GroupRef } from '../queries.ts';
import { DoneButton } from './done-button.tsx';
import { ToCheckout } from './to-checkout.tsx';

import * as styles from './part-bar.module.css';

interface PartBarProps {
  by: GroupRef;
  group: GroupOrder;
}

/** At the bottom of the screen: what the reader's part comes to, what is left of the limit, and the next thing to do. */
export function PartBar({ by, group }: PartBarProps) {
  const { t } = useTranslation();
  const { price } = useFormat();
  const mine = group.members.find(({ is_mine: isMine }) => isMine);
  if (!mine) return null;
  return (
    <div className={styles.bar}>
      <a href="#own-items" className={styles.sum}>
        <span>
          {t('group-order.yours')}{' '}
          <b className="num">
            <bdi>{price(mine.sum)}</bdi>
          </b>
        </span>
        {group.status === 'open' && mine.left !== null && (
          <small data-none={mine.left === 0 || undefined}>
            {t('group-order.left', { amount: price(mine.left) })}
          </small>
        )}
      </a>
      {group.is_owner ? (
        <ToCheckout by={by} group={group} />
      ) : (
        group.status === 'open' && <DoneButton by={by} group={group} done={mine.done} />
      )}
    </div>
  );
}
