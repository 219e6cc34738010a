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
import { parcelQuery } from './queries.ts';

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
  const {
    can_recall: isRecall,
    can,
    parcel: { base, way },
  } = parcel;
  const words = isRecall
    ? ({ name: 'parcels.recall', title: 'parcels.recall.title', about: 'parcels.recall.about' } as const)
    : ({ name: 'parcels.cancel', title: 'parcels.cancel.title', about: 'parcels.cancel.about' } as const);
  const cancel = useMutation({
    mutationFn: () =>
      api.call('POST /rest/parcel-orders/{id}/status/change', {
        path: { id: order.uuid },
        // The courier may have it by now, which costs the way: nobody is charged for it who was offered a cancel for nothing.
        query: { status: 'canceled', recall: isRecall ? '1' : '0' },
      }),
    onSuccess: ({ data }) => {
      queries.setQueryData(queryKey, data);
      queries.setQueryData(parcelQuery(api, data).queryKey, data);
      showToast({
        id: 'cancel-parcel',
        kind: 'success',
        text: t(isRecall ? 'parcels.recalled' : 'parcels.canceled'),
      });
    },
    onError: (error) => {
      void queries.invalidateQueries({ queryKey });
      void queries.invalidateQueries({ queryKey: parcelQuery(api, order).queryKey });
      showProblem(t, 'cancel-parcel', error);
    },
    onSettled: () => setOpen(false),
  });
  if (!can.cancel && !isRecall) return null;
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
