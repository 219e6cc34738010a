import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Icon } from '@hamper/ui/icons/icon.tsx';
import { useId, useSyncExternalStore } from 'react';

import { CardStepper } from '../add-to-cart.tsx';
import { lineFor } from '../carts-query.ts';
import { keyOf, type PendingQuantity } from '../client/cart-queue.ts';
import { useCarts, useShopperCart } from '../use-cart.ts';

import * as styles from './waiting-lines.module.css';

const NONE: readonly PendingQuantity[] = [];
const never = () => () => {};
/** Of goods whose limits only the server knows. */
const MOST = 1000;

/** Quantities of the cart that are not in the server's last answer about it. */
export function useWaiting(): readonly PendingQuantity[] {
  const cart = useShopperCart();
  const { data: carts, isLoading } = useCarts();
  const pending = useSyncExternalStore(
    cart?.queue.subscribe ?? never,
    () => cart?.queue.pending() ?? NONE,
    () => NONE,
  );
  return pending.filter(
    ({ target: { stockId, parentId }, quantity, state }) =>
      quantity > 0 &&
      (state === 'failed' || (state === 'known' && !isLoading)) &&
      !lineFor(carts, stockId, parentId),
  );
}

/** Goods that wait for a connection, and those that were in the cart when it was lost. */
export function WaitingLines({ waiting }: { waiting: readonly PendingQuantity[] }) {
  const { t } = useTranslation();
  const heading = useId();
  if (waiting.length === 0) return null;
  return (
    <section className={styles.waiting} aria-labelledby={heading}>
      <h3 id={heading}>
        <Icon name="clock" />
        {t('cart.waiting')}
      </h3>
      <ul>
        {waiting.map(({ target }) => {
          const { name, interval = 1 } = target;
          return (
            <li key={keyOf(target)}>
              <bdi>{name}</bdi>
              <CardStepper
                target={target}
                limits={{ min_qty: interval, max_qty: MOST, interval, left: MOST }}
                unit={undefined}
                variant="line"
              />
            </li>
          );
        })}
      </ul>
    </section>
  );
}
