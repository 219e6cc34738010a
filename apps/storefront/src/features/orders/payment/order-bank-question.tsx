import type { Order } from '@hamper/contract/orders/order';
import { Button } from '@hamper/ui/controls/button.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';

import { problemWords } from '../../../i18n/problem-words.ts';
import { BankQuestion } from '../../payments/bank-question.tsx';
import type { OrderRef } from '../queries.ts';
import { usePayment } from './use-payment.ts';

/** The bank's question about the card that pays an order. */
export function OrderBankQuestion({ order, by }: { order: Order; by: OrderRef }) {
  const { t } = useTranslation();
  const { price } = useFormat();
  const { answerBank } = usePayment(by);
  const busy = (approve: boolean) => answerBank.isPending && answerBank.variables === approve;
  return (
    <BankQuestion
      to={order.shop.translation.title}
      amount={price(order.transaction.price, order.currency)}
      card={order.transaction.note}
      error={answerBank.error ? problemWords(t, answerBank.error) : undefined}
      answers={
        <>
          <Button size="large" busy={busy(true)} onClick={() => answerBank.mutate(true)}>
            {t('bank.approve')}
          </Button>
          <Button variant="ghost" size="large" busy={busy(false)} onClick={() => answerBank.mutate(false)}>
            {t('bank.refuse')}
          </Button>
        </>
      }
    />
  );
}
