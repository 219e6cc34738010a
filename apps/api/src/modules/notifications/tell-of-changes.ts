import { isLocale, type Locale } from '@hamper/contract/locale';
import type { NotificationType } from '@hamper/contract/notifications';
import { and, count, eq, gt, isNull, sql } from 'drizzle-orm';

import type { Db } from '../../db/query.ts';
import { users } from '../../db/schema/accounts.ts';
import { shops } from '../../db/schema/catalogue.ts';
import { mails, notifications, type NotificationParams } from '../../db/schema/notifications.ts';
import { orderReplacements, orders } from '../../db/schema/orders.ts';
import { currencies } from '../../db/schema/settings.ts';
import type { Env } from '../../http/context.ts';
import { translator } from '../../i18n/translate.ts';
import { GATHER_MS } from '../../ports/mail/mail.port.ts';
import { spendReceipt } from '../accounts/index.ts';
import {
  linesOfOrder,
  orderLink,
  type OnQuestionsChanged,
  type OnChanged,
  orderedPrice,
} from '../orders/index.ts';
import { tell } from './tell.ts';
import { wordsFor } from './words.ts';

type Told = Extract<NotificationType, 'order_changed' | 'replacement_asked'>;

/**
 * Goods or price of an order changed: its buyer hears of it with what it came to and comes to. What was told and not read
 * yet is told anew in its place, so that packing ten lines is one piece of news.
 */
export const tellOfChange: OnChanged = async (tx, env, { orderId }) => {
  const found = await orderOf(tx, orderId);
  const ordered = orderedPrice(found.order, await linesOfOrder(tx, orderId)).total;
  const { symbol, position } = found.currency;
  const change = { ordered, total: found.order.totalMinor, symbol, position };
  await tellBuyer(tx, env, found, { type: 'order_changed', params: { change } });
};

/** Its buyer is asked about replacements; or what was asked is over, and the question is news no more. */
export const tellOfQuestions: OnQuestionsChanged = async (tx, env, { orderId, isNew }) => {
  const [open] = await tx
    .select({ many: count() })
    .from(orderReplacements)
    .where(and(eq(orderReplacements.orderId, orderId), eq(orderReplacements.status, 'open')));
  if (isNew) await tellBuyer(tx, env, await orderOf(tx, orderId), { type: 'replacement_asked', params: {} });
  else if (open?.many === 0) await readQuestion(tx, env, orderId);
};

const readQuestion = (tx: Db, env: Env, orderId: number) =>
  tx.update(notifications).set({ readAt: env.now }).where(unread(orderId, 'replacement_asked'));

const unread = (orderId: number, type: Told) =>
  and(eq(notifications.orderId, orderId), eq(notifications.type, type), isNull(notifications.readAt));

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

interface News {
  type: Told;
  params: NotificationParams;
}

async function tellBuyer(
  tx: Db,
  env: Env,
  { order, shop, timezone }: Awaited<ReturnType<typeof orderOf>>,
  { type, params }: News,
): Promise<void> {
  const ending = (locale: Locale) =>
    env.shopUrl === null ? '' : `${translator(locale)('notification.see')} ${orderLink(order, env.shopUrl)}`;
  const topic = `${type}:${order.id}`;
  // Their time to answer runs.
  const atOnce = type === 'replacement_asked';
  if (order.userId !== null) {
    await tx.delete(notifications).where(unread(order.id, type));
    const to = sql`(${order.userId}::bigint)`;
    const [buyer] = await tx
      .select({ email: users.email, provedAt: users.emailVerifiedAt })
      .from(users)
      .where(eq(users.id, order.userId));
    // Whoever registers with a stranger's address has few mails to send there.
    const unproved = atOnce && buyer?.provedAt === null ? buyer.email : null;
    const isAllowed = unproved === null || (await mayMail(tx, env, unproved, topic));
    await tell(tx, env, { type, to, params, orderId: order.id, topic, atOnce, mayMail: isAllowed, ending });
    return;
  }
  // A guest has no panel: they hear of it where they let the receipt go to.
  if (order.email === null || !(await mayMail(tx, env, order.email, topic))) return;
  const locale = isLocale(order.locale) ? order.locale : 'en';
  const about = {
    type,
    params,
    client: null,
    order: { id: order.id, deliveryType: order.deliveryType, shop, timezone },
  };
  const { title, body } = wordsFor(about, locale);
  const text = [body, ending(locale)].filter(Boolean).join('\n\n');
  await env.ports.mail.post(tx, {
    ...{ to: order.email, kind: 'notification', locale, topic, atOnce },
    ...{ subject: title, body: `${text}\n` },
  });
}

/** To an address that nobody proved so many mails go and no more; one that takes another's place is none more. */
async function mayMail(tx: Db, env: Env, email: string, topic: string): Promise<boolean> {
  const since = new Date(env.now.getTime() - GATHER_MS);
  const [waiting] = await tx
    .select({ id: mails.id })
    .from(mails)
    .where(and(eq(mails.topic, topic), isNull(mails.sentAt), gt(mails.createdAt, since)));
  // Counted for the address alone: the place is that of whoever packs.
  return waiting !== undefined || spendReceipt({ db: tx, now: env.now }, email);
}
