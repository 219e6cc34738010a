import { ApiError } from '@hamper/contract/client';
import type { Order } from '@hamper/contract/orders/order';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { EmptyState } from '@hamper/ui/states/empty-state.tsx';
import { FailedState } from '@hamper/ui/states/failed-state.tsx';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';

import type { Api } from '../../api/api.ts';
import { useApi } from '../../api/use-api.ts';
import { type Attempt, isRefusal, MISMATCH } from './attempt-key.ts';
import { forgetDraft } from './placing/use-draft.ts';
import { endAttempts } from './use-attempts.ts';

export interface OrderRecoveryProps {
  attempts: Attempt[];
  signedIn: boolean;
  onFound: (order: Order) => Promise<void>;
  /** A link onward, for when an order exists that cannot be shown. */
  onward: ReactNode;
}

/** Asks again for an order whose answer got lost: the same key makes no second one. */
export function OrderRecovery({ attempts, signedIn, onFound, onward }: OrderRecoveryProps) {
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
      void showOrder(found, onFound);
    } else if (refused.length === attempts.length) {
      endAttempts(({ key }) => refused.includes(key));
    }
  }, [attempts, data, onFound]);

  if (isError) {
    return <FailedState title={t('checkout.not-looked')} onRetry={() => void refetch()} busy={isFetching} />;
  }
  if (data && !data.found && data.refused.length < attempts.length) {
    return (
      <EmptyState
        picture="/images/food/1f9fa.webp"
        title={t('checkout.maybe-placed')}
        about={t(signedIn ? 'checkout.maybe-placed-about' : 'checkout.maybe-placed-guest')}
        action={onward}
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
  order: Order;
}

interface Answer {
  found?: Found;
  /** The keys of attempts that are surely no orders. */
  refused: string[];
}

/** Leads to the order; its attempts and draft are forgotten only once its page is there. */
async function showOrder({ attempt: { cart }, order }: Found, onFound: OrderRecoveryProps['onFound']) {
  await onFound(order);
  endAttempts((attempt) => attempt.cart === cart);
  forgetDraft(cart);
}

async function repeatAttempts(api: Api, attempts: Attempt[], signedIn: boolean): Promise<Answer> {
  const refused: string[] = [];
  for (const attempt of attempts) {
    const input = { body: attempt.body, idempotencyKey: attempt.key };
    try {
      const { data: order } = signedIn
        ? await api.call('POST /dashboard/user/orders', input)
        : await api.call('POST /rest/orders', input);
      return { found: { attempt, order }, refused };
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (isRefusal(error)) refused.push(attempt.key);
      // Paid by card: the order is there, but without the card's number it is not given out.
      else if (error.code !== MISMATCH) throw error;
    }
  }
  return { refused };
}
