import type { Order } from '@hamper/contract/orders/order';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Icon } from '@hamper/ui/icons/icon.tsx';
import { loadOnUse } from '@hamper/ui/loading/load-on-use.ts';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';
import { createElement } from 'react';

import { clockOf } from '../../../i18n/clock-of.ts';
import { Waiting } from '../progress/waiting.tsx';
import type { OrderRef } from '../queries.ts';
import { BankQuestion } from './bank-question.tsx';
import type { CardFormProps } from './card-form.tsx';
import { OtherPaymentMethods } from './other-payment-methods.tsx';
import { useTimeLeft } from './use-time-left.ts';

import * as styles from './payment-due.module.css';

type Due = NonNullable<Order['payment_due']>;

const cardForm = loadOnUse<CardFormProps>(() => import('./card-form.tsx').then((module) => module.CardForm));

interface PaymentDueProps {
  order: Order;
  by: OrderRef;
  due: Due;
  /** The outcome that the bank's page led back with. It is only a hint: the order says what is true. */
  returned: 'ok' | 'failed' | undefined;
}

/** An order that waits for its money: until when, what is to be done, and another way. */
export function PaymentDue({ order, by, due, returned }: PaymentDueProps) {
  const { t } = useTranslation();
  const { price } = useFormat();
  const { client_secret: clientSecret, publishable_key: publishableKey } = due;
  const asksBank = due.action === 'confirm';
  const byCard = due.action !== 'wait' && clientSecret !== null && publishableKey !== null;
  const amount = price(order.to_pay, order.currency);
  const waits = due.action === 'wait' || (byCard && returned === 'ok');
  return (
    <section className={styles.due} aria-labelledby="payment-due">
      <header className={styles.head}>
        <h2 id="payment-due" className={styles.title}>
          {waits ? t('due.wait') : t(asksBank ? 'due.confirm' : 'due.pay', { amount })}
        </h2>
        <TimeLeft until={due.until} clock={order.shop.timezone} />
      </header>
      {asksBank && due.tag === 'sandbox' && <BankQuestion order={order} by={by} />}
      {waits && <Waiting>{t('due.wait-about')}</Waiting>}
      {byCard && !waits && (
        <LazyCardForm
          clientSecret={clientSecret}
          publishableKey={publishableKey}
          key={clientSecret}
          by={by}
          amount={amount}
          failed={returned === 'failed'}
        />
      )}
      <OtherPaymentMethods order={order} by={by} open={due.action === 'pay' && !byCard} key={due.action} />
    </section>
  );
}

function LazyCardForm(props: CardFormProps) {
  const { t } = useTranslation();
  const loaded = cardForm.useLoaded(true);
  return loaded ? createElement(loaded, props) : <Waiting>{t('due.loading')}</Waiting>;
}

function TimeLeft({ until, clock }: { until: string; clock: string }) {
  const { t } = useTranslation();
  const { time, number } = useFormat();
  const left = useTimeLeft(until);
  return (
    <p className={styles.left}>
      <Icon name="clock" />
      <span>
        {left === undefined
          ? t('due.until', { time: time(until, clock) })
          : left > 0
            ? t('due.left', { time: clockOf(left, { number }) })
            : t('due.over')}
      </span>
    </p>
  );
}
