import type { Booking } from '@hamper/contract/bookings/booking';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';

import { ButtonTo } from '../../links.ts';
import { useDepositWords } from './booking/deposit-line.tsx';
import { depositState } from './deposit-state.ts';
import type { HeldSearch } from './table-search.ts';

import * as styles from './booking/booking.module.css';

interface LostHoldProps {
  held: HeldSearch;
  /** As long as it is known: it stays where its deposit was being paid. */
  booking?: Booking;
}

/** The end of a hold that ran out, whether on the open page, at a bank, or before a reload: the money, and the way back. */
export function LostHold({ held: { shop, ...party }, booking }: LostHoldProps) {
  const { t } = useTranslation();
  return (
    <article className={styles.booking}>
      <div className={styles.head} role="alert">
        <h1 id="page-title" tabIndex={-1} className={styles.headline}>
          {t('tables.headline.lost')}
        </h1>
        <p>
          {t('tables.booking.hold.over')} {booking ? <Money booking={booking} /> : t('tables.lost.untaken')}
        </p>
      </div>
      <ButtonTo to="/shops/$slug/book" params={{ slug: shop }} search={party} className={styles.again}>
        {t('tables.booking.hold.again')}
      </ButtonTo>
    </article>
  );
}

/** One sentence on the money: whether it was taken, and where it is. */
function Money({ booking }: { booking: Booking }) {
  const { t } = useTranslation();
  const words = useDepositWords(booking);
  const isTaken = booking.deposit_paid > 0;
  // Of a payment that nobody has ended yet, what its provider takes by then goes back.
  if (!isTaken && depositState(booking) === 'due' && booking.deposit_due) return t('tables.lost.paying');
  return isTaken && words !== undefined ? <bdi>{words}.</bdi> : t('tables.lost.untaken');
}
