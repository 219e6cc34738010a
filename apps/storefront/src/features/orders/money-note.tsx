import type { Order, Transaction } from '@hamper/contract/orders';
import { useTranslation } from 'react-i18next';

import { useFormat } from '../../i18n/use-locale.ts';
import { moneyNote } from './payment-state.ts';

interface MoneyNoteProps {
  order: Order;
  transaction: Transaction;
  className: string | undefined;
}

/** What is held, what is paid of it and what goes back, in a sentence; nothing where there is nothing to tell. */
export function MoneyNote({ order, transaction, className }: MoneyNoteProps) {
  const { t } = useTranslation();
  const { price } = useFormat();
  const note = moneyNote(order, transaction);
  if (!note) return null;
  const { reserved_price, paid_price, due_price } = transaction;
  const said = (amount: number) => price(amount, order.currency);
  const amounts = {
    reserved: said(reserved_price),
    paid: said(paid_price),
    due: said(due_price),
    back: said(note.back),
  };
  return <p className={className}>{t(note.key, amounts)}</p>;
}
