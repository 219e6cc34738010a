import type { Order } from '@hamper/contract/orders/order';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';

import { ButtonTo } from '../../../links.ts';
import { PaymentFrame } from '../../payments/payment-frame.tsx';
import { unpaidForOwner } from '../../payments/unpaid-part-words.ts';

/** That the members of a group pay their parts before the shop sees its order, and the way to who has. */
export function AwaitedParts({ order }: { order: Order }) {
  const { t } = useTranslation();
  const { time } = useFormat();
  if (order.parts_until === null || order.group_uuid === null) return null;
  const until = time(order.parts_until, order.shop.timezone);
  return (
    <PaymentFrame title={t('order.parts')} left={t('order.parts.until', { time: until })}>
      <p>
        {t('group-order.paying.yours')} {t(unpaidForOwner[order.parts_unpaid ?? 'drop'])}
      </p>
      <ButtonTo to="/group/order/$id" params={{ id: order.group_uuid }}>
        {t('order.parts.view')}
      </ButtonTo>
    </PaymentFrame>
  );
}
