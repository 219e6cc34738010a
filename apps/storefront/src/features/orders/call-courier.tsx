import type { CourierCall } from '@hamper/contract/couriers';
import type { Order } from '@hamper/contract/orders/order';
import { Button, LinkButton } from '@hamper/ui/controls/button.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Icon } from '@hamper/ui/icons/icon.tsx';
import { leftToRight } from '@hamper/ui/locale/bidi.ts';
import { showToast } from '@hamper/ui/overlays/toast.ts';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

import { useApi } from '../../api/use-api.ts';
import { showProblem } from '../../i18n/show-problem.ts';
import type { OrderRef } from './queries.ts';

/** Reaches the courier without showing either number: by one to dial, or by a call that rings at the shopper's. */
export function CallCourier({ order, by }: { order: Order; by: OrderRef }) {
  const { t } = useTranslation();
  const api = useApi();
  const name = order.deliveryman?.firstname ?? t('order.courier');
  const call = useMutation({
    mutationFn: async () =>
      (await api.call('POST /rest/orders/{id}/deliveryman/call', { path: { id: by.id } })).data,
    onSuccess: ({ calls }: CourierCall) => {
      if (calls !== null)
        showToast({
          id: 'call',
          kind: 'success',
          text: t('order.call-rings', { phone: leftToRight(calls), name }),
        });
    },
    onError: (error) => showProblem(t, 'call', error),
  });
  const number = call.data?.number ?? null;
  if (number !== null) return <CourierNumber number={number} name={name} />;
  return (
    <Button variant="ghost" busy={call.isPending} onClick={() => call.mutate()}>
      <Icon name="bike" />
      {t('order.call-courier')}
    </Button>
  );
}

/** The number in place of the button, which had the focus. */
function CourierNumber({ number, name }: { number: string; name: string }) {
  const { t } = useTranslation();
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => link.current?.focus(), []);
  return (
    <LinkButton ref={link} href={`tel:${number}`} title={t('order.call-hidden')}>
      <Icon name="bike" />
      <span>
        {t('order.call-name', { name })} <bdi dir="ltr">{number}</bdi>
      </span>
    </LinkButton>
  );
}
