import type { GroupOrder } from '@hamper/contract/groups/group-orders';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { EmptyState } from '@hamper/ui/states/empty-state.tsx';

import { ButtonTo } from '../../../links.ts';

import * as styles from './view.module.css';

const reasons = {
  open: 'group-order.invalid.full',
  locked: 'group-order.invalid.locked',
  paying: 'group-order.invalid.placed',
  placed: 'group-order.invalid.placed',
  canceled: 'group-order.invalid.canceled',
} as const;

/** A link that lets nobody in: there is no such group, it is full, locked, canceled or ordered; and a way on. */
export function InvalidGroup({ group }: { group?: GroupOrder }) {
  const { t } = useTranslation();
  const shop = group?.shop;
  return (
    <EmptyState
      level={1}
      picture="/images/food/1f9fa.webp"
      title={t('group-order.invalid')}
      about={t(group ? reasons[group.status] : 'group-order.invalid.about')}
      action={
        <div className={styles.ways}>
          {shop && (
            <ButtonTo to="/shops/$slug" params={{ slug: shop.slug }}>
              {t('group-order.invalid.shop', { shop: shop.translation.title })}
            </ButtonTo>
          )}
          <ButtonTo to="/shops" variant={shop ? 'ghost' : 'primary'}>
            {t('group-order.invalid.shops')}
          </ButtonTo>
        </div>
      }
    />
  );
}
