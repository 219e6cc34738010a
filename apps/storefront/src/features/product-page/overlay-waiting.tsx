import { cx } from '@hamper/ui/class-names.ts';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Icon } from '@hamper/ui/icons/icon.tsx';
import { StaticSheet } from '@hamper/ui/overlays/static-sheet.tsx';
import { LoadingState } from '@hamper/ui/states/loading-state.tsx';
import { Skeleton } from '@hamper/ui/states/skeleton.tsx';

import { IconTo } from '../../links.ts';
import { withoutProduct } from '../listing/list-search.ts';

import * as styles from '../products/product-view.module.css';

/** The shape of a product's sheet, before its code or the product has arrived. */
export function OverlayWaiting() {
  const { t } = useTranslation();
  return (
    <StaticSheet title={t('loading')} titleHidden tall close={<CloseProduct />}>
      <ProductSkeleton />
    </StaticSheet>
  );
}

export function ProductSkeleton() {
  return (
    <LoadingState className={cx(styles.view, styles.waiting)}>
      <div className={styles.show}>
        <Skeleton blockSize="auto" className={cx(styles.picture)} />
      </div>
      <div className={styles.words}>
        <Skeleton inlineSize="70%" blockSize="34px" />
        <Skeleton inlineSize="30%" blockSize="28px" />
        <Skeleton blockSize="64px" />
        <Skeleton blockSize="52px" />
      </div>
    </LoadingState>
  );
}

/** Closes the product; works before scripts have arrived. */
export function CloseProduct() {
  const { t } = useTranslation();
  return (
    <IconTo
      to="."
      search={withoutProduct}
      replace
      resetScroll={false}
      preload={false}
      label={t('close')}
      icon={<Icon name="x" />}
      data-close
    />
  );
}
