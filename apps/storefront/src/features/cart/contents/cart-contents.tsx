import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { EmptyState } from '@hamper/ui/states/empty-state.tsx';
import { FailedState } from '@hamper/ui/states/failed-state.tsx';
import { LoadingState } from '@hamper/ui/states/loading-state.tsx';
import { Skeleton } from '@hamper/ui/states/skeleton.tsx';

import { ButtonTo } from '../../../links.ts';

import * as styles from './cart-contents.module.css';

/** A cart with nothing in it, and the way on. */
export function CartEmpty({ onLeave }: { onLeave?: (() => void) | undefined }) {
  const { t } = useTranslation();
  return (
    <EmptyState
      picture="/images/food/1f6d2.webp"
      title={t('cart.empty')}
      about={t('cart.empty.about')}
      action={
        <ButtonTo to="/" onClick={onLeave}>
          {t('cart.empty.shop')}
        </ButtonTo>
      }
    />
  );
}

export function CartFailed({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation();
  return <FailedState title={t('cart.failed')} onRetry={onRetry} />;
}

/** The shape of a cart on its way. */
export function CartSkeleton() {
  return (
    <LoadingState className={styles.skeleton}>
      <Skeleton inlineSize="45%" blockSize="24px" />
      <Skeleton blockSize="56px" />
      {[1, 2, 3].map((line) => (
        <div key={line} className={styles.line}>
          <Skeleton inlineSize="64px" blockSize="64px" />
          <Skeleton inlineSize="60%" blockSize="18px" />
          <Skeleton inlineSize="92px" blockSize="36px" round />
        </div>
      ))}
    </LoadingState>
  );
}
