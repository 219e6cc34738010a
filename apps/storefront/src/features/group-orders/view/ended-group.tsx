import type { GroupOrder } from '@hamper/contract/groups/group-orders';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { EmptyState } from '@hamper/ui/states/empty-state.tsx';

import { ButtonTo } from '../../../links.ts';

import * as styles from './view.module.css';

/** The end of a group for somebody who is no longer in it: it was canceled or ordered, or they were removed or left. */
export function EndedGroup({ group: { status, is_owner: isOwner, shop } }: { group: GroupOrder }) {
  const { t } = useTranslation();
  const isPlaced = status === 'placed' || status === 'paying';
  const words = {
    ...{ paying: t('group-order.placed.others'), placed: t('group-order.placed.others') },
    canceled: t('group-order.canceled'),
  };
  return (
    <div aria-live="polite">
      <EmptyState
        level={1}
        picture={`/images/food/${isPlaced ? '1f389' : '1f9fa'}.webp`}
        title={status === 'open' || status === 'locked' ? t('group-order.removed') : words[status]}
        action={
          <div className={styles.ways}>
            {isPlaced && isOwner && <ButtonTo to="/orders">{t('orders')}</ButtonTo>}
            <ButtonTo
              to="/shops/$slug"
              params={{ slug: shop.slug }}
              variant={isPlaced && isOwner ? 'ghost' : 'primary'}
            >
              {t('group-order.shop')}
            </ButtonTo>
          </div>
        }
      />
    </div>
  );
}
