import type { Booking } from '@hamper/contract/bookings/booking';
import { Button } from '@hamper/ui/controls/button.tsx';
import { TextArea } from '@hamper/ui/controls/text-area.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Icon } from '@hamper/ui/icons/icon.tsx';
import { preloadAtFirstMovement } from '@hamper/ui/loading/first-movement.ts';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';
import { showToast } from '@hamper/ui/overlays/toast.ts';
import { useState } from 'react';

import { invitationPath } from '../invitation-path.ts';
import { useBookingTime } from './use-booking-time.ts';

const load = preloadAtFirstMovement(() => import('../../sharing/share.ts'));

/**
 * Tells others where, when and how many. The link shows that and nothing else: whoever has that of a booking could cancel it.
 * Where nothing can be shared or copied, the words stand in a field.
 */
export function Invite({ booking }: { booking: Booking }) {
  const { t } = useTranslation();
  const [words, setWords] = useState<string>();
  const invitation = useInvitation(booking);
  const press = () =>
    load()
      .then(({ shareInvitation }) => shareInvitation(t, invitation))
      .then(setWords, () => showToast({ id: 'share', kind: 'error', text: t('share.failed') }));
  return (
    <>
      <Button variant="ghost" className="scripted" onClick={() => void press()}>
        <Icon name="share-2" />
        {t('tables.booking.invite')}
      </Button>
      {words !== undefined && (
        <TextArea
          label={t('tables.booking.invite.words')}
          value={words}
          readOnly
          rows={5}
          ref={takeFocus}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
      )}
    </>
  );
}

/** Once, when it appears. */
const takeFocus = (field: HTMLTextAreaElement | null): void => field?.focus();

function useInvitation(booking: Booking) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const { day, from } = useBookingTime(booking);
  const { shop, invite_key: key, guest_count: count } = booking;
  const title = t('tables.booking.invitation', { shop: shop.translation.title, day, time: from });
  const guests = t('tables.guests.count', { count, total: number(count) });
  const text = [title, guests, shop.translation.address].filter((line) => line !== '').join('\n');
  return { title, text, path: key === null ? `/shops/${shop.slug}` : invitationPath(key) };
}
