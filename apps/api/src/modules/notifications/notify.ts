import { defaultLocale, type Locale } from '@hamper/contract/locale';
import type { NotificationType } from '@hamper/contract/notifications/notifications';
import { eq, type SQL, sql } from 'drizzle-orm';

import { type Db, prepared } from '../../db/query.ts';
import { users } from '../../db/schema/accounts.ts';
import { shops } from '../../db/schema/catalogue.ts';
import type { NotificationParams } from '../../db/schema/notifications.ts';
import { orders } from '../../db/schema/orders.ts';
import type { Env } from '../../http/context.ts';
import type { MailBlock } from '../../mails/mail-blocks.ts';
import { consumeReceiptLimits, nameForMail } from '../accounts/index.ts';
import { mailClosing } from './mail-closing.ts';
import { announceUnread } from './my-topic.ts';
import { type MailRecipient, notificationMails } from './notification-mail.ts';
import { notifyByText } from './notify-by-text.ts';
import { defaultsFor } from './preferences.ts';
import { enqueuePushes } from './push/push-jobs.ts';
import { renderNotification } from './render-notification.ts';

interface NotificationRequest {
  type: NotificationType;
  /** A query for the ids of people, in brackets. */
  to: SQL;
  params?: NotificationParams;
  clientId?: number | null;
  orderId?: number;
  /** Of news. */
  blogUuid?: string;
  /** Of a message: its thread. */
  chatId?: number;
  /** Of what has an own language: for somebody who has chosen none. */
  locale?: Locale | undefined;
  /** Of mails: the topic by which a later one replaces one that waits, and what follows their body. */
  topic?: string;
  atOnce?: boolean;
  /** Whether mails may be sent at all; true by default. */
  mailAllowed?: boolean;
  /** A receipt of what they have just done: no notification, and no push message. */
  mailAlone?: boolean;
  closing?: (locale: Locale) => MailBlock[];
}

/** A person who is notified, and by what. */
export interface Person extends Omit<MailRecipient, 'to'> {
  /** Null where they get no mail. */
  to: string | null;
  isProven: boolean;
  inApp: boolean;
  /** Of the devices that get push messages. */
  sessions: string[];
}

/** Notifies people, each by the channels they have chosen, in the transaction of the event. */
export async function notify(tx: Db, env: Env, request: NotificationRequest): Promise<void> {
  const { type, params = {}, orderId = null, mailAllowed = true } = request;
  const people = await (request.mailAlone ? readPeople : notifyInShop)(tx, env, request);
  const isTexted = type === 'status_changed' && env.ports.sms.reaches;
  const mailed = people.filter((one): one is typeof one & MailRecipient => mailAllowed && one.to !== null);
  if (!isTexted && mailed.length === 0) return;
  const order = await orderOf(tx, orderId);
  if (isTexted) await notifyByText(tx, env, { to: request.to, params, order });
  if (mailed.length > 0) await mailPeople(tx, env, mailed, { ...request, order });
}

/** Notifies people by the panel and by push messages, and finds who gets mail besides. */
export async function notifyInShop(tx: Db, env: Env, request: NotificationRequest): Promise<Person[]> {
  const { type, params = {}, clientId = null, orderId = null, blogUuid = null } = request;
  const people = await insertNotifications(tx, env, request);
  await enqueuePushes(tx, env, people, { type, params, clientId, orderId, blogUuid, chatId: null });
  return people;
}

/** Writes and announces their rows, and finds who gets mail or push messages besides. */
export async function insertNotifications(
  tx: Db,
  env: Env,
  { type, to, params = {}, clientId, orderId, blogUuid, chatId, locale }: NotificationRequest,
): Promise<Person[]> {
  const people = await prepared<Person>(
    tx,
    sql`with people as (${preferring({ type, to, orderId, locale })}),
      inserted as (
        insert into notifications (user_id, type, params, client_id, order_id, blog_uuid, chat_id, created_at)
        select id, ${type}, ${JSON.stringify(params)}::jsonb, ${clientId ?? null}::bigint, ${orderId ?? null}::bigint,
          ${blogUuid ?? null}::uuid, ${chatId ?? null}::bigint, ${env.now.toISOString()}::timestamptz
        from people where in_app)
      ${channelsOfPeople(env)}`,
  );
  for (const { id, inApp } of people) if (inApp) announceUnread(tx, env, Number(id));
  return people;
}

/** Who gets mail or push messages, without rows of theirs. */
export const readPeople = (
  tx: Db,
  env: Env,
  request: Pick<NotificationRequest, 'type' | 'to' | 'locale'>,
): Promise<Person[]> =>
  prepared<Person>(tx, sql`with people as (${preferring(request)}) ${channelsOfPeople(env)}`);

/** People with what they prefer for a type. */
function preferring({
  type,
  to,
  orderId,
  locale = defaultLocale,
}: Pick<NotificationRequest, 'type' | 'to' | 'locale'> & { orderId?: number | undefined }): SQL {
  const defaults = defaultsFor(type);
  return sql`select u.id, u.email, u.email_verified_at is not null as is_proven,
          coalesce(c.in_app, ${defaults.inApp}) as in_app, coalesce(c.mail, ${defaults.mail}) as mail,
          coalesce(c.push, ${defaults.push}) as push,
          coalesce(c.locale, u.locale, (select locale from orders where id = ${orderId ?? null}::bigint), ${locale})
            as locale
        from users u left join notification_preferences c on c.user_id = u.id and c.type = ${type}
        where u.id in ${to}`;
}

const channelsOfPeople = (env: Env): SQL => sql`
  select id::text, case when mail then email end as "to", is_proven as "isProven", in_app as "inApp", locale,
    case when push then sessions else '{}' end as sessions
  from people left join lateral (${pushedSessions(env)}) s on true`;

interface MailRequest extends NotificationRequest {
  order: Awaited<ReturnType<typeof orderOf>>;
}

async function mailPeople(
  tx: Db,
  env: Env,
  people: (Person & MailRecipient)[],
  {
    type,
    params = {},
    clientId,
    order,
    topic,
    atOnce = false,
    closing = mailClosing(env, { type, params, order }),
  }: MailRequest,
): Promise<void> {
  const person = await clientOf(tx, clientId);
  // No advertisement is delivered by registering with it as a name.
  const fullName = [person?.firstname, person?.lastname].filter(Boolean).join(' ');
  const client = person && { firstname: nameForMail(fullName), lastname: null };
  const mailOf = await notificationMails(tx, env, { type });
  for (const { id, to, locale, isProven } of people) {
    // Those that go out at once were counted before.
    if (!isProven && !atOnce && !(await consumeReceiptLimits({ db: tx, now: env.now }, to))) continue;
    // Nobody's words go to an address that may be a stranger's.
    const about = { type, params, client: isProven ? client : null, order };
    const words = renderNotification(about, locale);
    const mail = mailOf({ id, to, locale }, words, closing(locale));
    await env.ports.mail.post(tx, topic === undefined ? mail : { ...mail, topic, atOnce });
  }
}

/** The sessions of `people.id` whose devices get push messages. */
const pushedSessions = ({ now, ports }: Env): SQL => sql`
  select array(
    select s.id from sessions s left join push_subscriptions p on p.session_id = s.id
    where s.user_id = people.id and s.expires_at > ${now.toISOString()}::timestamptz
      and (p.session_id is not null or (${ports.push.reachesApps} and s.firebase_token is not null))) as sessions`;

export async function clientOf(tx: Db, id: number | null | undefined) {
  if (!id) return null;
  const [client] = await tx
    .select({ firstname: users.firstname, lastname: users.lastname })
    .from(users)
    .where(eq(users.id, id));
  return client ?? null;
}

export async function orderOf(tx: Db, id: number | null | undefined) {
  if (!id) return null;
  const [order] = await tx
    .select({
      ...{ id: orders.id, uuid: orders.uuid, guestKey: orders.guestKey, deliveryType: orders.deliveryType },
      ...{ kind: orders.kind },
      ...{ shop: shops.title, timezone: shops.timezone },
    })
    .from(orders)
    .innerJoin(shops, eq(shops.id, orders.shopId))
    .where(eq(orders.id, id));
  return order ?? null;
}
