import type { Order } from '@hamper/contract/orders/order';
import type { Parcel } from '@hamper/contract/parcels/parcel';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';
import { Question } from '@hamper/ui/overlays/question.tsx';
import { showToast } from '@hamper/ui/overlays/toast.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { useApi } from '../../api/use-api.ts';
import { showProblem } from '../../i18n/show-problem.ts';
import { orderQuery, type OrderRef } from '../orders/queries.ts';

import * as styles from './view/parcel.module.css';

interface CancelParcelProps {
  order: Order;
  by: OrderRef;
  parcel: Parcel;
}

/** Cancels a parcel, which is free until it is fetched; from then on it is called back, and its way is paid. */
export function CancelParcel({ order, by, parcel }: CancelParcelProps) {
  const { t } = useTranslation();
  const { price } = useFormat();
  const api = useApi();
  const queries = useQueryClient();
  const [open, setOpen] = useState(false);
  const { queryKey } = orderQuery(api, by);
  const isRecall = parcel.can_recall && !order.can.cancel;
  const { base, way } = parcel.parcel;
  const words = isRecall
    ? ({ name: 'parcels.recall', title: 'parcels.recall.title', about: 'parcels.recall.about' } as const)
    : ({ name: 'parcels.cancel', title: 'parcels.cancel.title', about: 'parcels.cancel.about' } as const);
  const cancel = useMutation({
    mutationFn: () =>
      api.call('POST /rest/parcel-orders/{id}/status/change', {
        path: { id: order.uuid },
        query: { status: 'canceled' },
      }),
    onSuccess: ({ data }) => {
      queries.setQueryData(queryKey, data);
      showToast({
        id: 'cancel-parcel',
        kind: 'success',
        text: t(isRecall ? 'parcels.recalled' : 'parcels.canceled'),
      });
    },
    onError: (error) => {
      void queries.invalidateQueries({ queryKey });
      showProblem(t, 'cancel-parcel', error);
    },
    onSettled: () => setOpen(false),
  });
  if (!order.can.cancel && !parcel.can_recall) return null;
  return (
    <>
      <button type="button" className={styles.text} onClick={() => setOpen(true)}>
        {t(words.name)}
      </button>
      <Question
        open={open}
        title={t(words.title)}
        about={t(words.about, { amount: price(base + way, order.currency) })}
        no={t('parcels.cancel.no')}
        yes={t(words.name)}
        danger
        busy={cancel.isPending}
        // The pressed button goes with the parcel, whose headline says what became of it.
        focusAfter={() =>
          cancel.isSuccess ? document.querySelector<HTMLElement>('[data-order-news]') : null
        }
        onNo={() => setOpen(false)}
        onYes={() => cancel.mutate()}
      />
    </>
  );
}
