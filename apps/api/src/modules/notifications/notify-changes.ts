import { isLocale, type Locale } from '@hamper/contract/locale';
import type { NotificationType } from '@hamper/contract/notifications/notifications';
import { and, eq, gt, isNull } from 'drizzle-orm';

import type { Db } from '../../db/query.ts';
import { users } from '../../db/schema/accounts.ts';
import { shops } from '../../db/schema/catalogue.ts';
import { mails, notifications, type NotificationParams } from '../../db/schema/notifications.ts';
import { orders } from '../../db/schema/orders.ts';
import { currencies } from '../../db/schema/settings.ts';
import type { Env } from '../../http/context.ts';
import { composeMail } from '../../mails/compose-mail.ts';
import type { MailBlock } from '../../mails/mail-blocks.ts';
import { TOPIC_DELAY_MS } from '../../ports/mail/mail.port.ts';
import { consumeReceiptLimits } from '../accounts/index.ts';
import {
  linesOfOrder,
  openQuestions,
  type OnQuestionsChanged,
  type OnChanged,
  orderedPrice,
} from '../orders/index.ts';
import { announceUnread } from './my-topic.ts';
import { notify } from './notify.ts';
import { orderClosing } from './order-closing.ts';
import { person } from './recipients.ts';
import { renderNotification } from './render-notification.ts';
import { replacementText } from './replacement-text.ts';
import { dropUnread, unreadOfOrder } from './unread-of-order.ts';

type ChangeType = Extract<NotificationType, 'order_changed' | 'replacement_asked'>;

/**
 * Notifies the buyer that goods or price of their order changed, with the old and the new total. It replaces such a
 * notification that is still unread, so that packing ten lines is one of them.
 */
export const notifyOrderChanged: OnChanged = async (tx, env, { orderId }) => {
  const found = await orderOf(tx, orderId);
  const ordered = orderedPrice(found.order, await linesOfOrder(tx, orderId)).total;
  const { symbol, position } = found.currency;
  const change = { ordered, total: found.order.totalMinor, symbol, position };
  await notifyBuyer(tx, env, found, { type: 'order_changed', params: { change } });
};

/** Notifies the buyer of new replacement questions; once none is open, marks the notification as read. */
export const notifyReplacementQuestions: OnQuestionsChanged = async (tx, env, { orderId, isNew }) => {
  const questions = await openQuestions(tx, orderId);
  if (isNew) {
    const found = await orderOf(tx, orderId);
    const asked = { ...found, questions, lines: await linesOfOrder(tx, orderId) };
    const mailText = (locale: Locale) => replacementText(asked, locale);
    await notifyBuyer(tx, env, found, { type: 'replacement_asked', params: {}, mailText });
  } else if (questions.length === 0) await markQuestionRead(tx, env, orderId);
};

async function markQuestionRead(tx: Db, env: Env, orderId: number): Promise<void> {
  const read = await tx
    .update(notifications)
    .set({ readAt: env.now })
    .where(unreadOfOrder(orderId, 'replacement_asked'))
    .returning({ userId: notifications.userId });
  for (const { userId } of read) announceUnread(tx, env, userId);
}

async function orderOf(tx: Db, orderId: number) {
  const [found] = await tx
    .select({ order: orders, currency: currencies, shop: shops.title, timezone: shops.timezone })
    .from(orders)
    .innerJoin(currencies, eq(currencies.id, orders.currencyId))
    .innerJoin(shops, eq(shops.id, orders.shopId))
    .where(eq(orders.id, orderId));
  if (!found) throw new Error(`There is no order ${orderId}`);
  return found;
}

interface BuyerNotification {
  type: ChangeType;
  params: NotificationParams;
  /** The words that stand in the mail alone. */
  mailText?: (locale: Locale) => MailBlock[];
}

async function notifyBuyer(
  tx: Db,
  env: Env,
  { order, shop, timezone }: Awaited<ReturnType<typeof orderOf>>,
  { type, params, mailText }: BuyerNotification,
): Promise<void> {
  const link = orderClosing(env, order, 'notification.see', mailText && 'mail.action.answer');
  const closing = (locale: Locale) => [...(mailText?.(locale) ?? []), ...link(locale)];
  const topic = `${type}:${order.id}`;
  // The deadline of their answer is near.
  const atOnce = type === 'replacement_asked';
  if (order.userId !== null) {
    await dropUnread(tx, order.id, type);
    const to = person(order.userId);
    const [buyer] = await tx
      .select({ email: users.email, verifiedAt: users.emailVerifiedAt })
      .from(users)
      .where(eq(users.id, order.userId));
    // An account that was registered with a stranger's address can send them few mails.
    const unverifiedEmail = atOnce && buyer?.verifiedAt === null ? buyer.email : null;
    const isAllowed = unverifiedEmail === null || (await isMailAllowed(tx, env, unverifiedEmail, topic));
    await notify(tx, env, {
      type,
      to,
      params,
      orderId: order.id,
      topic,
      atOnce,
      mailAllowed: isAllowed,
      closing,
    });
    return;
  }
  // A guest has no panel: they get a mail at the receipt's address.
  if (order.email === null || !(await isMailAllowed(tx, env, order.email, topic))) return;
  const locale = isLocale(order.locale) ? order.locale : 'en';
  const about = {
    type,
    params,
    client: null,
    order: { id: order.id, kind: order.kind, deliveryType: order.deliveryType, shop, timezone },
  };
  const { title, body } = renderNotification(about, locale);
  await env.ports.mail.post(
    tx,
    composeMail({
      ...{ to: order.email, kind: 'notification', locale, topic, atOnce, subject: title },
      ...{ reason: 'order', publicUrl: env.publicUrl },
      blocks: [{ kind: 'text', text: body }, ...closing(locale)],
    }),
  );
}

/** Mails to an unverified address are limited; one that replaces a waiting one is not counted. */
async function isMailAllowed(tx: Db, env: Env, email: string, topic: string): Promise<boolean> {
  const since = new Date(env.now.getTime() - TOPIC_DELAY_MS);
  const [waiting] = await tx
    .select({ id: mails.id })
    .from(mails)
    .where(and(eq(mails.topic, topic), isNull(mails.sentAt), gt(mails.createdAt, since)));
  // Counted for the address alone: the client network is the packer's.
  return waiting !== undefined || consumeReceiptLimits({ db: tx, now: env.now }, email);
}
