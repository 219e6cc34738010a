import type { Order } from '@hamper/contract/orders/order';
import { Button } from '@hamper/ui/controls/button.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Icon } from '@hamper/ui/icons/icon.tsx';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';

import { problemWords } from '../../../i18n/problem-words.ts';
import type { OrderRef } from '../queries.ts';
import { usePayment } from './use-payment.ts';

import * as styles from './bank-question.module.css';

/** The sandbox's second step, in place of the page of a shopper's bank. */
export function BankQuestion({ order, by }: { order: Order; by: OrderRef }) {
  const { t } = useTranslation();
  const { price } = useFormat();
  const { answerBank } = usePayment(by);
  const busy = (approve: boolean) => answerBank.isPending && answerBank.variables === approve;
  return (
    <div className={styles.bank}>
      <p className={styles.brand}>
        <Icon name="landmark" />
        {t('bank.name')}
      </p>
      <p className={styles.question}>{t('bank.question')}</p>
      <dl className={styles.facts}>
        <div>
          <dt>{t('bank.to')}</dt>
          <dd>
            <bdi>{order.shop.translation.title}</bdi>
          </dd>
        </div>
        <div>
          <dt>{t('bank.amount')}</dt>
          <dd className="num">
            <bdi>{price(order.transaction.price, order.currency)}</bdi>
          </dd>
        </div>
        {order.transaction.note && (
          <div>
            <dt>{t('bank.card')}</dt>
            <dd dir="ltr">{order.transaction.note}</dd>
          </div>
        )}
      </dl>
      <div className={styles.answers}>
        <Button size="large" busy={busy(true)} onClick={() => answerBank.mutate(true)}>
          {t('bank.approve')}
        </Button>
        <Button variant="ghost" size="large" busy={busy(false)} onClick={() => answerBank.mutate(false)}>
          {t('bank.refuse')}
        </Button>
      </div>
      {answerBank.error && (
        <p className={styles.error} role="alert">
          {problemWords(t, answerBank.error)}
        </p>
      )}
      <p className={styles.faint}>{t('bank.sandbox')}</p>
    </div>
  );
}
