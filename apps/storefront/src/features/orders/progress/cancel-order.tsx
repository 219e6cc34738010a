import type { Order } from '@hamper/contract/orders/order';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';
import { Question } from '@hamper/ui/overlays/question.tsx';
import { showToast } from '@hamper/ui/overlays/toast.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { useApi } from '../../../api/use-api.ts';
import { showProblem } from '../../../i18n/show-problem.ts';
import { moneyBack } from '../payment/payment-state.ts';
import { orderQuery, type OrderRef } from '../queries.ts';

interface CancelOrderProps {
  order: Order;
  by: OrderRef;
  open: boolean;
  onClose: () => void;
}

/** Asks once more before it cancels, and says what becomes of the money. */
export function CancelOrder({ order, by, open, onClose }: CancelOrderProps) {
  const { t } = useTranslation();
  const api = useApi();
  const queries = useQueryClient();
  const { queryKey } = orderQuery(api, by);
  const moneyWords = useMoneyWords(order);
  const cancel = useMutation({
    mutationFn: () =>
      api.call('POST /rest/orders/{id}/status/change', {
        path: { id: by.id },
        query: { status: 'canceled' },
      }),
    onSuccess: ({ data }) => {
      queries.setQueryData(queryKey, data);
      showToast({
        id: 'cancel-order',
        kind: 'success',
        text: [t('order.canceled'), ...moneyWords].join(' '),
      });
    },
    onError: (error) => {
      void queries.invalidateQueries({ queryKey });
      showProblem(t, 'cancel-order', error);
    },
    onSettled: onClose,
  });
  return (
    <Question
      open={open}
      title={t('order.cancel-title')}
      about={[t(order.placed ? 'order.cancel-about' : 'order.cancel-waiting'), ...moneyWords].join(' ')}
      no={t('order.keep')}
      yes={t('order.cancel-yes')}
      danger
      busy={cancel.isPending}
      // The pressed button goes with the order, whose headline says what became of it.
      focusAfter={() => (cancel.isSuccess ? document.querySelector<HTMLElement>('[data-order-news]') : null)}
      onNo={onClose}
      onYes={() => cancel.mutate()}
    />
  );
}

/** The effect of canceling on everybody's money: the buyer's own, and the parts of a group's members. */
function useMoneyWords(order: Order): string[] {
  const { t } = useTranslation();
  const { price } = useFormat();
  const words = moneyBack(order).map(({ key, amount }) => t(key, { amount: price(amount, order.currency) }));
  if (order.shares.some(({ part }) => part?.status === 'paid')) words.push(t('order.money.members'));
  return words.length > 0 ? words : [t('order.money.none')];
}
