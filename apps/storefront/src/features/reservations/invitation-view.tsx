import type { BookingInvitation } from '@hamper/contract/bookings/booking';
import { LinkButton } from '@hamper/ui/controls/button.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Icon } from '@hamper/ui/icons/icon.tsx';

import { directionsHref } from '../../outside-links.ts';
import { useNow } from '../clock/now.tsx';
import { Restaurant } from './booking/restaurant.tsx';
import { TimeFacts } from './booking/time-facts.tsx';
import { Fact } from './fact.tsx';
import { invitationPath } from './invitation-path.ts';

import * as styles from './booking/booking.module.css';

interface InvitationViewProps {
  invitation: BookingInvitation;
  invitationKey: string;
}

/** Where and when somebody is invited to; nothing can be changed here. Of a canceled booking only that it is. */
export function InvitationView({ invitation: { shop, booking }, invitationKey }: InvitationViewProps) {
  const { t } = useTranslation();
  const now = useNow();
  const isToCome = booking !== null && new Date(booking.end_date) > now;
  return (
    <article className={styles.booking}>
      <header className={styles.head}>
        <h1 id="page-title" tabIndex={-1} className={styles.headline}>
          {booking ? <Invitation by={booking.invited_by} /> : t('tables.headline.canceled')}
        </h1>
        {booking === null && <p className={styles.faint}>{t('tables.invited.canceled')}</p>}
        {isToCome && !booking.confirmed && <p className={styles.faint}>{t('tables.invited.new')}</p>}
      </header>
      <div className={styles.columns}>
        <section className={styles.card} aria-labelledby="restaurant">
          <Restaurant shop={shop} />
          {booking && (
            <ul className={styles.facts}>
              <TimeFacts booking={booking} />
              {booking.area !== null && (
                <Fact icon="armchair">
                  <bdi>{booking.area}</bdi>
                </Fact>
              )}
            </ul>
          )}
        </section>
        {booking && (
          <div className={styles.actions}>
            {isToCome && (
              <LinkButton variant="ghost" href={`${invitationPath(invitationKey)}/calendar.ics`}>
                <Icon name="calendar-clock" />
                {t('tables.booking.calendar')}
              </LinkButton>
            )}
            <LinkButton variant="ghost" href={directionsHref(shop.location)} target="_blank" rel="noreferrer">
              <Icon name="navigation" />
              {t('shop.directions')}
            </LinkButton>
          </div>
        )}
      </div>
    </article>
  );
}

function Invitation({ by }: { by: string | null }) {
  const { t } = useTranslation();
  return by === null ? t('tables.invited') : t('tables.invited.by', { name: by });
}
