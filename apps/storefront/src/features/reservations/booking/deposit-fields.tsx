import type { Booking } from '@hamper/contract/bookings/booking';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';

import { momentWords } from '../../clock/moment-words.ts';
import { useNow } from '../../clock/now.tsx';
import { DEPOSIT } from '../deposit-state.ts';
import { useDepositPrice } from '../use-deposit-price.ts';
import type { ConfirmFlash } from './confirm-flash.ts';
import { DepositMethods } from './deposit-methods.tsx';

import * as styles from './deposit.module.css';

interface DepositFieldsProps extends Pick<ConfirmFlash, 'errors'> {
  booking: Booking;
}

/** The deposit of a table that is held: how much it is, on what terms, and what pays it. */
export function DepositFields({ booking, errors }: DepositFieldsProps) {
  const { t } = useTranslation();
  const { price, number } = useFormat();
  const { deposit, deposit_currency: currency, guest_count: count } = booking;
  const each = price((deposit ?? 0) / count, currency ?? undefined);
  const guests = t('tables.guests.count', { count, total: number(count) });
  return (
    <section id={DEPOSIT} className={styles.deposit} aria-labelledby="deposit-title">
      <header className={styles.head}>
        <h2 id="deposit-title" className={styles.title}>
          {t('tables.deposit')}
        </h2>
        <p className={`num ${styles.amount}`}>
          <bdi>{useDepositPrice(booking)}</bdi>
        </p>
        {count > 1 && <p className={styles.sum}>{t('tables.deposit.sum', { amount: each, guests })}</p>}
      </header>
      <DepositTerms booking={booking} />
      <DepositMethods booking={booking} errors={errors} />
    </section>
  );
}

/** When it comes back, and when the restaurant keeps it. */
function DepositTerms({ booking }: { booking: Booking }) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  const { change_until: until, timezone: zone } = booking;
  if (new Date(until) <= now) return <p className={styles.terms}>{t('tables.deposit.terms.late')}</p>;
  const time = momentWords(until, { zone, now }, format);
  return <p className={styles.terms}>{t('tables.deposit.terms', { time })}</p>;
}
