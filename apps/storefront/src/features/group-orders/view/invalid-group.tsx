import type { Shop } from '@hamper/contract/catalogue';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { EmptyState } from '@hamper/ui/states/empty-state.tsx';

import { ButtonTo } from '../../../links.ts';

import * as styles from './view.module.css';

/** A link that lets nobody in: there is no such group, it is full, locked, canceled or ordered; and a way on. */
export function InvalidGroup({ shop }: { shop?: Shop }) {
  const { t } = useTranslation();
  return (
    <EmptyState
      level={1}
      picture="/images/food/1f9fa.webp"
      title={t('group-order.invalid')}
      about={t('group-order.invalid.about')}
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
