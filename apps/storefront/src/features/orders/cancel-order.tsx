import { ApiError } from '@hamper/contract/client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';

import { useApi } from '../../api/use-api.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast.ts';
import { orderQuery, type OrderRef } from './queries.ts';

import styles from './cancel-order.module.css';

/** Asks once more before it cancels. */
export function CancelOrder({ by }: { by: OrderRef }) {
  const { t } = useTranslation();
  const api = useApi();
  const queries = useQueryClient();
  const dialog = useRef<HTMLDialogElement>(null);
  const { queryKey } = orderQuery(api, by);
  const cancel = useMutation({
    mutationFn: () =>
      api.call('POST /rest/orders/{id}/status/change', {
        path: { id: by.id },
        query: { status: 'canceled', ...(by.key === undefined ? {} : { key: by.key }) },
      }),
    onSuccess: ({ data }) => queries.setQueryData(queryKey, data),
    onError: (error) => {
      // A shopper who may not is told nothing; the order is read again all the same.
      void queries.invalidateQueries({ queryKey });
      if (error instanceof ApiError && error.status === 403) return;
      const refused = error instanceof ApiError && error.status >= 400 && error.status < 500 && error.message;
      const lost = error instanceof ApiError && error.status === 0;
      const text = refused || t(lost ? 'error.network' : 'error.general');
      showToast({ id: 'cancel-order', kind: 'error', text });
    },
    onSettled: () => dialog.current?.close(),
  });
  return (
    <>
      <Button variant="danger" onClick={() => dialog.current?.showModal()}>
        {t('order.cancel')}
      </Button>
      <dialog ref={dialog} className={styles.dialog} aria-labelledby="cancel-title">
        <h2 id="cancel-title">{t('order.cancel-title')}</h2>
        <p>{t('order.cancel-about')}</p>
        <div className={styles.choices}>
          <Button variant="ghost" autoFocus onClick={() => dialog.current?.close()}>
            {t('order.keep')}
          </Button>
          <Button variant="danger" busy={cancel.isPending} onClick={() => cancel.mutate()}>
            {t('order.cancel-yes')}
          </Button>
        </div>
      </dialog>
    </>
  );
}
