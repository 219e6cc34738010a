import { ApiError } from '@hamper/contract/client';
import type { Order } from '@hamper/contract/orders/order';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { EmptyState } from '@hamper/ui/states/empty-state.tsx';
import { FailedState } from '@hamper/ui/states/failed-state.tsx';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';

import type { Api } from '../../api/api.ts';
import { useApi } from '../../api/use-api.ts';
import { ButtonTo } from '../../links.ts';
import { type Attempt, isRefusal, isSame, MISMATCH } from './attempt-key.ts';
import { placeOrders } from './place-orders.ts';
import { draftNameOf, forgetDraft } from './placing/use-draft.ts';
import type { PlaceOptions } from './placing/use-place-orders.ts';
import { endAttempts } from './use-attempts.ts';

export interface OrderRecoveryProps extends Pick<PlaceOptions, 'onPlaced'> {
  attempts: Attempt[];
  signedIn: boolean;
}

/** Asks again for the orders of a checkout whose answer got lost: the same key makes no second ones. */
export function OrderRecovery({ attempts, signedIn, onPlaced }: OrderRecoveryProps) {
  const { t } = useTranslation();
  const api = useApi();
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['lost-order', signedIn, attempts.map(({ key }) => key)],
    queryFn: () => repeatAttempts(api, attempts, signedIn),
    staleTime: Infinity,
    gcTime: 0,
  });

  useEffect(() => {
    if (!data) return;
    const { found, refused } = data;
    if (found) {
      void showOrders(found, onPlaced);
    } else if (refused.length === attempts.length) {
      endAttempts(({ key }) => refused.includes(key));
    }
  }, [attempts, data, onPlaced]);

  if (isError) {
    return <FailedState title={t('checkout.not-looked')} onRetry={() => void refetch()} busy={isFetching} />;
  }
  if (data && !data.found && data.refused.length < attempts.length) {
    return (
      <EmptyState
        picture="/images/food/1f9fa.webp"
        title={t('checkout.maybe-placed')}
        about={t(signedIn ? 'checkout.maybe-placed-about' : 'checkout.maybe-placed-guest')}
        action={
          signedIn ? (
            <ButtonTo to="/orders">{t('orders')}</ButtonTo>
          ) : (
            <ButtonTo to="/">{t('checkout.start-shopping')}</ButtonTo>
          )
        }
      />
    );
  }
  return (
    <div aria-live="polite">
      <EmptyState picture="/images/food/1f9fa.webp" title={t('checkout.looking')} />
    </div>
  );
}

interface Found {
  attempt: Attempt;
  orders: Order[];
}

interface Answer {
  found?: Found;
  /** The keys of attempts that are surely no orders. */
  refused: string[];
}

/** Leads to the orders; their attempts and draft are forgotten only once their page is there. */
async function showOrders(
  { attempt: { carts, body }, orders }: Found,
  onPlaced: OrderRecoveryProps['onPlaced'],
) {
  await onPlaced(orders, carts);
  endAttempts((attempt) => isSame(attempt.carts, carts));
  forgetDraft(draftNameOf(body, carts));
}

async function repeatAttempts(api: Api, attempts: Attempt[], signedIn: boolean): Promise<Answer> {
  const refused: string[] = [];
  for (const attempt of attempts) {
    const { body, key } = attempt;
    try {
      const orders = await placeOrders(api, { signedIn, body, idempotencyKey: key });
      return { found: { attempt, orders }, refused };
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (isRefusal(error)) refused.push(key);
      // Paid by card: the order is there, but without the card's number it is not given out.
      else if (error.code !== MISMATCH) throw error;
    }
  }
  return { refused };
}
