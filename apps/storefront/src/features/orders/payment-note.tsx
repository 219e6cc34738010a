import type { Order } from '@hamper/contract/orders/order';
import type { Transaction } from '@hamper/contract/orders/transaction';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';

import { moneyNotes } from './payment/payment-state.ts';

interface PaymentNoteProps {
  order: Order;
  transaction: Transaction;
  className: string | undefined;
}

/** The money that is held, paid and going back, a sentence for each; nothing where there is nothing to say. */
export function PaymentNote({ order, transaction, className }: PaymentNoteProps) {
  const { t } = useTranslation();
  const { price } = useFormat();
  const { reserved_price, paid_price, due_price } = transaction;
  const inCurrency = (amount: number) => price(amount, order.currency);
  const amounts = {
    reserved: inCurrency(reserved_price),
    paid: inCurrency(paid_price),
    due: inCurrency(due_price),
  };
  return moneyNotes(order, transaction).map(({ key, back }) => (
    <p key={key} className={className}>
      {t(key, { ...amounts, back: inCurrency(back) })}
    </p>
  ));
}
