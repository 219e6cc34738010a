import type { Locale } from '@hamper/contract/locale';
import { notificationTarget } from '@hamper/contract/notifications/notification-target';
import type { NotificationType } from '@hamper/contract/notifications/notifications';

import type { NotificationParams } from '../../db/schema/notifications.ts';
import type { Env } from '../../http/context.ts';
import { translator } from '../../i18n/translate.ts';
import type { MailBlock } from '../../mails/mail-blocks.ts';
import type { orderLink } from '../orders/index.ts';
import { bookingOf } from './bookings/booking-text.ts';
import { orderClosing } from './order-closing.ts';
import { applicationOf, groupOf, isForCourier, receivedOf } from './render-notification.ts';

interface Closed {
  type: NotificationType;
  params: NotificationParams;
  order: Parameters<typeof orderLink>[0] | null;
}

/** Where a notification leads that has no page of its own: to itself, among the others. */
const LIST = '/notifications';

/** The end of a mail: the way to what it is about; none where the shop does not know its own address. */
export function mailClosing(
  { publicUrl }: Pick<Env, 'publicUrl'>,
  { type, params, order }: Closed,
): (locale: Locale) => MailBlock[] {
  if (publicUrl === null) return () => [];
  // An order's own link opens it for a buyer who is signed out, too.
  if (type === 'status_changed' && order && !isForCourier(params) && !params.received)
    return orderClosing({ publicUrl }, order, 'notification.see');
  const path =
    notificationTarget({
      ...{ type, order: null, blog: null, chat: null, received: receivedOf(params) },
      ...{ booking: bookingOf(params), group: groupOf(params), application: applicationOf(params) },
    }) ?? LIST;
  return (locale) => {
    const translate = translator(locale);
    const [lead, label] = [translate('notification.see'), translate('mail.action.open')];
    return [{ kind: 'action', lead, label, link: `${publicUrl}${path}` }];
  };
}
