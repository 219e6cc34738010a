import { defaultLocale, type Locale } from '@hamper/contract/locale';
import { type SQL, sql } from 'drizzle-orm';

import { type Db, prepared } from '../../db/query.ts';
import type { NotificationParams } from '../../db/schema/notifications.ts';
import type { Env } from '../../http/context.ts';
import { renderNotification } from './render-notification.ts';

type Order = Parameters<typeof renderNotification>[0]['order'];

/** The price of a text is worth it: the order is late, it is about to arrive or to be picked up, or it is there. */
function isWorthText({ status, time }: NotificationParams, order: Order): boolean {
  if (time) return time.about === 'late';
  return (
    status === 'on_a_way' ||
    status === 'delivered' ||
    (status === 'ready' && order?.deliveryType === 'pickup')
  );
}

interface Step {
  /** A query for the ids of people, in brackets. */
  to: SQL;
  params: NotificationParams;
  order: Order;
}

/** Texts a step of an order to those who switched that on and have proved their number. */
export async function notifyByText(tx: Db, { ports }: Env, { to, params, order }: Step): Promise<void> {
  if (!ports.sms.reaches || !isWorthText(params, order)) return;
  const people = await prepared<{ to: string; locale: Locale }>(
    tx,
    sql`select u.phone as "to", coalesce(c.locale, u.locale, ${defaultLocale}) as locale
      from users u join notification_preferences c on c.user_id = u.id and c.type = 'status_changed' and c.sms
      where u.id in ${to} and u.phone is not null and u.phone_verified_at is not null`,
  );
  for (const person of people) {
    if (!ports.sms.delivers(person.to)) continue;
    const { title, body } = renderNotification(
      { type: 'status_changed', params, client: null, order },
      person.locale,
    );
    await ports.sms.post(tx, { ...person, kind: 'order', body: `${title}\n${body}` });
  }
}
