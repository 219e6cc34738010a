import type { Order } from '@hamper/contract/orders/order';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';

import { clockOf } from '../../../i18n/clock-of.ts';
import { PaymentAction } from '../../payments/payment-action.tsx';
import { PaymentFrame } from '../../payments/payment-frame.tsx';
import { paymentStage, type Returned } from '../../payments/payment-stage.ts';
import type { OrderRef } from '../queries.ts';
import { OrderBankQuestion } from './order-bank-question.tsx';
import { OtherPaymentMethods } from './other-payment-methods.tsx';
import { useCardSession } from './use-card-session.ts';
import { usePayment } from './use-payment.ts';
import { useTimeLeft } from './use-time-left.ts';

type Due = NonNullable<Order['payment_due']>;

interface PaymentDueProps {
  order: Order;
  by: OrderRef;
  due: Due;
  returned: Returned;
}

/** An order that waits for its money: until when, what is to be done, and another way. */
export function PaymentDue({ order, by, due, returned }: PaymentDueProps) {
  const { t } = useTranslation();
  const { price } = useFormat();
  const { readAgain } = usePayment(by);
  const openSession = useCardSession(by);
  const amount = price(order.to_pay, order.currency);
  const stage = paymentStage(due, returned);
  const title = {
    confirm: t('due.confirm'),
    wait: t('due.wait'),
    card: t('due.pay', { amount }),
    choose: t('due.pay', { amount }),
  }[stage];
  return (
    <PaymentFrame title={title} left={<TimeLeft until={due.until} clock={order.shop.timezone} />}>
      <PaymentAction
        {...{ due, returned, amount, openSession }}
        onChange={readAgain}
        bank={<OrderBankQuestion order={order} by={by} />}
      />
      <OtherPaymentMethods order={order} by={by} open={stage === 'choose'} key={due.action} />
    </PaymentFrame>
  );
}

function TimeLeft({ until, clock }: { until: string; clock: string }) {
  const { t } = useTranslation();
  const { time, number } = useFormat();
  const left = useTimeLeft(until);
  if (left === undefined) return t('due.until', { time: time(until, clock) });
  return left > 0 ? t('due.left', { time: clockOf(left, { number }) }) : t('due.over');
}
