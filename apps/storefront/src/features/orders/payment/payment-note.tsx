import type { Order } from '@hamper/contract/orders/order';
import type { Transaction } from '@hamper/contract/orders/transaction';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';

import { moneyNotes } from './payment-state.ts';

interface PaymentNoteProps {
  order: Order;
  transaction: Transaction;
  className: string | undefined;
}

/** What is held, what is paid of it and what goes back, a sentence for each; nothing where there is nothing to tell. */
export function PaymentNote({ order, transaction, className }: PaymentNoteProps) {
  const { t } = useTranslation();
  const { price } = useFormat();
  const { reserved_price, paid_price, due_price } = transaction;
  const said = (amount: number) => price(amount, order.currency);
  const amounts = { reserved: said(reserved_price), paid: said(paid_price), due: said(due_price) };
  return moneyNotes(order, transaction).map(({ key, back }) => (
    <p key={key} className={className}>
      {t(key, { ...amounts, back: said(back) })}
    </p>
  ));
}
