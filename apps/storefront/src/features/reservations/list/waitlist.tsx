import type { WaitlistEntry } from '@hamper/contract/bookings/booking';
import type { Shop } from '@hamper/contract/catalogue';
import { Badge } from '@hamper/ui/cards/badge.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Icon } from '@hamper/ui/icons/icon.tsx';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { useApi } from '../../../api/use-api.ts';
import { ButtonTo } from '../../../links.ts';
import { PostButton } from '../../shell/post-form.tsx';
import { heldSearchOf } from '../party.ts';
import { bookingTermsQuery } from '../queries.ts';
import { RestaurantPicture } from './booking-card.tsx';

import * as styles from './booking-card.module.css';

/** The waitlist entries of a shopper, soonest first. */
export function Waitlist({ entries }: { entries: WaitlistEntry[] }) {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="waitlist">
      <h3 id="waitlist" className="sr">
        {t('tables.list.waiting')}
      </h3>
      <ul className={styles.list}>
        {entries.map((entry) => (
          <Waiting key={entry.uuid} entry={entry} />
        ))}
      </ul>
    </section>
  );
}

function Waiting({ entry }: { entry: WaitlistEntry }) {
  const { t } = useTranslation();
  const { number, date, time, parts } = useFormat();
  // Its loader has asked for it; the restaurant may have stopped taking bookings since.
  const { data: terms } = useQuery(bookingTermsQuery(useApi(), entry.shop_id));
  const { guest_count: guests, offer } = entry;
  const shop = terms?.shop;
  const from = onWall(entry.start_date);
  return (
    <li className={styles.card}>
      <RestaurantPicture shop={shop} />
      <div className={styles.words}>
        <h4 className={styles.name}>
          {shop ? (
            <Link to="/shops/$slug" params={{ slug: shop.slug }}>
              <bdi>{shop.translation.title}</bdi>
            </Link>
          ) : (
            t('tables.list.waiting')
          )}
        </h4>
        <p>
          <time dateTime={entry.start_date}>
            {parts([
              date(from, { weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' }),
              t('tables.list.waiting.between', {
                from: time(from, 'UTC'),
                to: time(onWall(entry.end_date), 'UTC'),
              }),
            ])}
          </time>
        </p>
        <p className={styles.faint}>{t('tables.guests.count', { count: guests, total: number(guests) })}</p>
        {offer ? (
          <Badge tone="accent" className={styles.status} icon={<Icon name="bell" />}>
            {t('tables.list.waiting.offer', {
              time: time(onWall(offer.start_date), 'UTC'),
              until: time(onWall(offer.expires_at), 'UTC'),
            })}
          </Badge>
        ) : (
          <Badge tone="warn" className={styles.status} icon={<Icon name="clock" />}>
            {t('tables.list.waiting.none-yet')}
          </Badge>
        )}
      </div>
      <div className={styles.actions}>
        {offer && (
          <ButtonTo
            to="/reservations/$id"
            params={{ id: offer.booking_uuid }}
            search={shop ? heldSearchOf(heldOf(entry, offer, shop)) : {}}
            size="small"
          >
            {t('tables.list.waiting.take')}
          </ButtonTo>
        )}
        <PostButton
          action={`/reservations/${entry.uuid}/leave`}
          variant="ghost"
          size="small"
          {...(shop && { 'aria-label': t('tables.list.waiting.leave.of', { shop: shop.translation.title }) })}
        >
          {t('tables.list.waiting.leave')}
        </PostButton>
      </div>
    </li>
  );
}

/** The words of an offered table's page once its time has run out. */
const heldOf = (
  { guest_count }: WaitlistEntry,
  { start_date }: NonNullable<WaitlistEntry['offer']>,
  shop: Pick<Shop, 'slug'>,
) => ({ guest_count, start_date, accessible: false, shop });

/** An instant of a restaurant has its offset: what its clock shows then, to be read in UTC. */
const onWall = (instant: string): string => `${instant.slice(0, 19)}Z`;
