import type { Booking } from '@hamper/contract/bookings/booking';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';

import { ButtonTo } from '../../links.ts';
import { useDepositWords } from './booking/deposit-line.tsx';
import { depositState } from './deposit-state.ts';
import { LostParty, LostTimes, partyOfHeld } from './lost-times.tsx';
import type { HeldSearch } from './table-search.ts';

import * as styles from './booking/booking.module.css';

/** A held table by its address. */
export interface HeldInstead {
  id: string;
  search: HeldSearch;
}

interface LostHoldProps {
  held: HeldSearch;
  /** The table that they hold instead: they chose another time in another window. */
  instead?: HeldInstead | null;
  /** As long as it is known: it stays where its deposit was being paid. */
  booking?: Booking;
}

/**
 * The end of a hold that ran out, whether on the open page, at a bank, or before a reload: the money, and the way back. Of one that its
 * own guest has given up for another time, the way to that.
 */
export function LostHold({ held, instead, booking }: LostHoldProps) {
  const { t } = useTranslation();
  if (instead) return <Replaced held={held} instead={instead} />;
  const { shop, ...search } = held;
  const party = partyOfHeld(held);
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
      {party && <LostParty {...{ shop, party }} />}
      {party && <LostTimes {...{ shop, party }} />}
      <ButtonTo
        to="/shops/$slug/book"
        params={{ slug: shop }}
        search={search}
        variant="ghost"
        className={styles.again}
      >
        {t('tables.booking.hold.again')}
      </ButtonTo>
    </article>
  );
}

function Replaced({ held: { shop, ...party }, instead }: { held: HeldSearch; instead: HeldInstead }) {
  const { t } = useTranslation();
  const { id, search } = instead;
  return (
    <article className={styles.booking}>
      <div className={styles.head} role="alert">
        <h1 id="page-title" tabIndex={-1} className={styles.headline}>
          {t('tables.headline.replaced')}
        </h1>
        <p>{t('tables.lost.replaced')}</p>
      </div>
      <ButtonTo to="/reservations/$id" params={{ id }} search={search} className={styles.again}>
        {t('tables.lost.replaced.see')}
      </ButtonTo>
      <ButtonTo
        to="/shops/$slug/book"
        params={{ slug: shop }}
        search={party}
        variant="ghost"
        className={styles.again}
      >
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
