import type { Booking } from '@hamper/contract/bookings/booking';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';

import { Fact } from '../fact.tsx';
import { DepositLine } from './deposit-line.tsx';
import { Restaurant } from './restaurant.tsx';
import { TimeFacts } from './time-facts.tsx';

import * as styles from './booking.module.css';

interface BookingFactsProps {
  booking: Booking;
  /** That it has begun, or will not: what counts before it is left out. */
  isOver?: boolean;
}

/** Where, when, for how many, at which table, and what was asked for. */
export function BookingFacts({ booking, isOver = false }: BookingFactsProps) {
  const { t } = useTranslation();
  const { shop, tables } = booking;
  return (
    <section className={styles.card} aria-labelledby="restaurant">
      <Restaurant shop={shop} />
      <ul className={styles.facts}>
        <TimeFacts booking={booking} />
        {tables.length > 0 && (
          <Fact icon="armchair">
            <bdi>
              {tables[0]?.area}
              {' · '}
              {t('tables.booking.table', {
                count: tables.length,
                names: tables.map(({ name }) => name).join(t('list.comma')),
              })}
            </bdi>
          </Fact>
        )}
        <Requests booking={booking} />
        <DepositLine booking={booking} isOver={isOver} />
      </ul>
      {booking.policy !== null && !isOver && <p className={styles.policy}>{booking.policy}</p>}
    </section>
  );
}

/** The requests of the party. */
function Requests({ booking }: { booking: Booking }) {
  const { t } = useTranslation();
  const { number, parts } = useFormat();
  const { occasion, allergies, high_chairs: chairs, accessible, note } = booking;
  const asked = parts([
    occasion !== null && t(`tables.occasion.${occasion}`),
    chairs > 0 && t('tables.high-chairs.count', { count: chairs, total: number(chairs) }),
    accessible && t('tables.accessible'),
    allergies.length > 0 &&
      t('tables.allergies.of', {
        names: allergies.map((one) => t(`allergen.${one}`)).join(t('list.comma')),
      }),
  ]);
  return (
    <>
      {asked !== '' && <Fact icon="gift">{asked}</Fact>}
      {note !== null && (
        <Fact icon="message-circle">
          <bdi className={styles.note}>{note}</bdi>
        </Fact>
      )}
    </>
  );
}
