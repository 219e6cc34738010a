import type { Booking } from '@hamper/contract/bookings/booking';
import { Button } from '@hamper/ui/controls/button.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Icon } from '@hamper/ui/icons/icon.tsx';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';

import { paymentName } from '../../payments/payment-methods.ts';
import { asWritten, ReceiptPaper, ReceiptPayments } from '../../payments/receipt-paper.tsx';
import { depositState } from '../deposit-state.ts';
import { useDepositWords } from './deposit-line.tsx';
import { useBookingTime } from './use-booking-time.ts';

/** The deposit of a booking on paper: what was paid, how and when, and what came of it. */
export function DepositReceipt({ booking, paidAt }: { booking: Booking; paidAt: string }) {
  const { t } = useTranslation();
  const { number, parts, date, price } = useFormat();
  const { day, from } = useBookingTime(booking);
  const outcome = useOutcome(booking);
  const { shop, guest_count: count, timezone: timeZone, deposit_currency: currency } = booking;
  const method = booking.deposit_method ?? '';
  const name = paymentName(method);
  const on = (at: string) => date(at, { dateStyle: 'medium', timeZone });
  return (
    <ReceiptPaper
      shop={{ title: shop.translation.title, address: shop.translation.address, phone: shop.phone }}
      number={t('tables.booking.number', { id: number(booking.id, { useGrouping: false }) })}
      at={paidAt}
      timeZone={timeZone}
    >
      <p>{parts([booking.username, asWritten(booking.phone)])}</p>
      <p>{parts([day, from, t('tables.guests.count', { count, total: number(count) })])}</p>
      <ReceiptPayments>
        <li>
          {parts([
            t('tables.deposit'),
            name ? t(name) : method,
            price(booking.deposit_paid, currency ?? undefined),
            on(paidAt),
          ])}
        </li>
        {outcome && <li>{parts([outcome.words, outcome.at !== null && on(outcome.at)])}</li>}
      </ReceiptPayments>
    </ReceiptPaper>
  );
}

/** The end of a deposit that was paid, and its day; null as long as it stands. */
function useOutcome(booking: Booking): { words: string; at: string | null } | null {
  const words = useDepositWords(booking);
  const state = depositState(booking);
  if (words === undefined || state === 'paid') return null;
  return { words, at: state === 'kept' ? booking.no_show_at : booking.deposit_refunded_at };
}

/** Prints the receipt of a page that has one. */
export function PrintReceipt() {
  const { t } = useTranslation();
  return (
    <Button variant="ghost" className="scripted" onClick={() => print()}>
      <Icon name="printer" />
      {t('tables.receipt.print')}
    </Button>
  );
}
