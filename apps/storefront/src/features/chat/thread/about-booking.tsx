import type { Chat } from '@hamper/contract/chat/chat';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Icon } from '@hamper/ui/icons/icon.tsx';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';

import { momentWords } from '../../clock/moment-words.ts';
import { useNow } from '../../clock/now.tsx';
import { PageLink } from '../../shell/page-link.tsx';

import * as styles from './thread.module.css';

/** The booking that a thread with a restaurant is about; whoever booked is led to it. */
export function AboutBooking({ chat }: { chat: Chat }) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  const { booking, shop_title: shop, side } = chat;
  if (booking === null) return null;
  const { uuid, start_date: at, timezone: zone, guest_count: count } = booking;
  const guests = t('tables.guests.count', { count, total: format.number(count) });
  const words = (
    <span>
      <b>{t('chat.booking', { shop: shop ?? '' })}</b>{' '}
      <span>{format.parts([momentWords(at, { zone, now }, format), guests])}</span>
    </span>
  );
  return (
    <div className={styles.booking}>
      <Icon name="armchair" />
      {side === 'user' ? <PageLink href={`/reservations/${uuid}`}>{words}</PageLink> : words}
    </div>
  );
}
