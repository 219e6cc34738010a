import { sql, type SQL } from 'drizzle-orm';

import { type Db, rows } from '../../../db/query.ts';
import { type NotificationParams, notifications } from '../../../db/schema/notifications.ts';
import { firstWord } from '../../../first-word.ts';
import type { Env } from '../../../http/context.ts';
import { countAttempt, nameForMail } from '../../accounts/index.ts';
import { notifyInShop } from '../notify.ts';
import { person } from '../recipients.ts';
import { dropUnread } from '../unread-of-order.ts';

type About = NonNullable<NotificationParams['received']>['about'];

/** The receiver's account, and what it may be told. */
interface Receiver {
  id: string;
  key: string;
  sender: string | null;
  /** They were told of this parcel before. */
  wasNotified: boolean;
  hasFailed: boolean;
}

/**
 * Notifies the receiver of a parcel who has an account here, by the panel and by push messages; texts and mails have gone
 * to them as to everybody. Their account is the one that has proved the number or the address that the sender wrote: an unproved
 * one may be a stranger's. Nobody is told whose sender does not want it, and of its cancelation nobody who did not know of it.
 */
export async function notifyReceiver(
  tx: Db,
  env: Env,
  { orderId, about }: { orderId: number; about: About },
): Promise<void> {
  const [receiver] = await rows<Receiver>(tx, receiverOf(orderId));
  if (!receiver) return;
  const { id, key, sender, wasNotified, hasFailed } = receiver;
  if (about === 'canceled' && (!wasNotified || hasFailed)) return;
  // Rings somebody who did not ask for it.
  if (!(await countAttempt({ db: tx, now: env.now }, 'parcel-news-to', `user:${id}`))) return;
  await dropUnread(tx, orderId, 'status_changed', sql`${notifications.params} ? 'received'`);
  await notifyInShop(tx, env, {
    type: 'status_changed',
    to: person(Number(id)),
    // A name may be none that can be told, such as one that could be a link.
    params: { received: { about, key, from: nameForMail(firstWord(sender) ?? '') } },
    orderId,
  });
}

/** Another person than the sender; whose number it is comes before whose address it is. */
const receiverOf = (orderId: number): SQL => sql`
  select u.id::text, p.receiver_key as key, o.username as sender, p.failed_at is not null as "hasFailed",
    exists (select from notifications n
      where n.user_id = u.id and n.order_id = o.id and n.type = 'status_changed' and n.params ? 'received') as "wasNotified"
  from parcels p join orders o on o.id = p.order_id
    join users u on u.id is distinct from o.user_id
      and ((u.phone = p.receiver_phone and u.phone_verified_at is not null)
        or (u.email = lower(p.receiver_email) and u.email_verified_at is not null))
  where p.order_id = ${orderId} and p.notify
  order by (u.phone = p.receiver_phone and u.phone_verified_at is not null) is true desc
  limit 1`;
