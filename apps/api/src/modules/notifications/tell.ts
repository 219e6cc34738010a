import { defaultLocale, type Locale } from '@hamper/contract/locale';
import type { NotificationType } from '@hamper/contract/notifications';
import { eq, type SQL, sql } from 'drizzle-orm';

import { type Db, prepared } from '../../db/query.ts';
import { users } from '../../db/schema/accounts.ts';
import { shops } from '../../db/schema/catalogue.ts';
import type { NotificationParams } from '../../db/schema/notifications.ts';
import { orders } from '../../db/schema/orders.ts';
import type { Env } from '../../http/context.ts';
import { nameForMail } from '../accounts/index.ts';
import { defaultsFor } from './preferences.ts';
import { wordsFor } from './words.ts';

interface News {
  type: NotificationType;
  /** A query for the ids of people, in brackets. */
  to: SQL;
  params?: NotificationParams;
  clientId?: number | null;
  orderId?: number;
  /** Of mails: what they are about, and what is said at their end. */
  topic?: string;
  atOnce?: boolean;
  /** Whether mails may go out at all; true where nothing is said. */
  mayMail?: boolean;
  ending?: (locale: Locale) => string;
}

/** Tells people of something, each where they want to hear of it, in the transaction in which it happens. */
export async function tell(
  tx: Db,
  env: Env,
  { type, to, params = {}, clientId, orderId, topic, atOnce = false, mayMail = true, ending }: News,
) {
  const unchosen = defaultsFor(type);
  const letters = await prepared<{ to: string; locale: Locale }>(
    tx,
    sql`with people as (
        select u.id, u.email, coalesce(c.in_app, ${unchosen.inApp}) as in_app, coalesce(c.mail, ${unchosen.mail}) as mail,
          coalesce(c.locale, u.locale, (select locale from orders where id = ${orderId ?? null}::bigint), ${defaultLocale})
            as locale
        from users u left join notification_preferences c on c.user_id = u.id and c.type = ${type}
        where u.id in ${to}),
      noted as (
        insert into notifications (user_id, type, params, client_id, order_id, created_at)
        select id, ${type}, ${JSON.stringify(params)}::jsonb, ${clientId ?? null}::bigint, ${orderId ?? null}::bigint,
          ${env.now.toISOString()}::timestamptz
        from people where in_app)
      select email as "to", locale from people where mail and email is not null`,
  );
  if (letters.length === 0 || !mayMail) return;
  const [person, order] = [await clientOf(tx, clientId), await orderOf(tx, orderId)];
  // Whoever registers with an advertisement for a name gets it delivered nowhere.
  const named = [person?.firstname, person?.lastname].filter(Boolean).join(' ');
  const client = person && { firstname: nameForMail(named), lastname: null };
  for (const letter of letters) {
    const { title, body } = wordsFor({ type, params, client, order }, letter.locale);
    const text = [body, ending?.(letter.locale)].filter(Boolean).join('\n\n');
    const mail = { ...letter, kind: 'notification', subject: title, body: `${text}\n` } as const;
    await env.ports.mail.post(tx, topic === undefined ? mail : { ...mail, topic, atOnce });
  }
}

async function clientOf(tx: Db, id: number | null | undefined) {
  if (!id) return null;
  const [client] = await tx
    .select({ firstname: users.firstname, lastname: users.lastname })
    .from(users)
    .where(eq(users.id, id));
  return client ?? null;
}

async function orderOf(tx: Db, id: number | undefined) {
  if (!id) return null;
  const [order] = await tx
    .select({ id: orders.id, deliveryType: orders.deliveryType, shop: shops.title, timezone: shops.timezone })
    .from(orders)
    .innerJoin(shops, eq(shops.id, orders.shopId))
    .where(eq(orders.id, id));
  return order ?? null;
}
