import type { OrderKind } from '@hamper/contract/lifecycle';
import type { Locale } from '@hamper/contract/locale';
import type { NotificationType } from '@hamper/contract/notifications/notifications';
import { timeRangeText } from '@hamper/contract/time/time-text';

import type { LocalizedText } from '../../db/schema/columns.ts';
import type { NotificationParams } from '../../db/schema/notifications.ts';
import { type Translate, translator } from '../../i18n/translate.ts';
import { nameForMail } from '../accounts/index.ts';
import { presentText } from '../catalogue/index.ts';
import { amountText } from '../coupons/index.ts';
import { bookingText } from './bookings/booking-text.ts';
import type { MessageSource } from './messages/message-source.ts';

/** All that a notification's title and body are made of. */
export interface NotificationContent {
  type: NotificationType;
  params: NotificationParams;
  client: { firstname: string; lastname: string | null } | null;
  order: {
    id: number;
    kind: OrderKind;
    deliveryType: string;
    shop: LocalizedText;
    timezone: string | null;
  } | null;
  /** Of a message. */
  chat?: MessageSource | null | undefined;
}

/** Whether a notification about an order is for its courier, and not for its buyer. */
export const isForCourier = ({ parcel }: NotificationParams): boolean => parcel?.about === 'recalled';

/** The parcel that a notification's reader receives, by the key of its link. */
export const receivedOf = ({ received }: NotificationParams): { key: string } | null =>
  received === undefined ? null : { key: received.key };

/** The group order that a notification leads to. */
export const groupOf = ({ group }: NotificationParams): { uuid: string } | null =>
  group === undefined ? null : { uuid: group.uuid };

/** A notification's title and body in the reader's language. */
export function renderNotification(
  content: NotificationContent,
  locale: Locale,
): { title: string; body: string } {
  const translate = translator(locale);
  const { type, params, client, order } = content;
  const shop = order ? presentText(order.shop, locale).text : '';
  const name = client ? nameForMail([client.firstname, client.lastname].filter(Boolean).join(' ')) : '';
  const number = order ? translate('notification.order', { id: order.id }) : '';
  const lines = (...parts: string[]) => parts.filter(Boolean).join(' · ');
  if (params.group)
    return {
      title: translate(`notification.group.${params.group.about}`),
      body: lines(nameForMail(params.group.owner ?? ''), presentText(params.group.shop, locale).text),
    };
  if (params.booking) return bookingText(locale, params.booking, name);
  switch (type) {
    case 'status_changed':
      if (params.received) return receivedWords(translate, params.received, shop);
      if (params.parcel) return parcelWords(translate, params.parcel, number);
      if (params.time)
        return {
          title: translate(`notification.${params.time.about}`, { context: contextOf(order) }),
          body: lines(
            translate('notification.expected', {
              time: timeRangeText(locale, params.time, order?.timezone ?? null),
            }),
            shop,
            number,
          ),
        };
      return { title: statusTitle(translate, params, order), body: lines(shop, number) };
    case 'order_changed':
      return {
        title: translate('notification.order_changed'),
        body: lines(totalChange(locale, params.change), shop, number),
      };
    case 'refund_status':
      return {
        title: refundTitle(translate, params.refund),
        body: lines(...refundRoutes(locale, params.refund), shop, number),
      };
    case 'new_refund':
      return { title: translate('notification.new_refund', { shop }), body: lines(name, number) };
    case 'new_order':
      if (params.about)
        return { title: translate(`notification.${params.about}`), body: lines(shop, number) };
      return {
        title: shop ? translate('notification.new_order_at', { shop }) : translate('notification.new_order'),
        body: lines(name, number),
      };
    case 'new_message':
      if (params.reported)
        return {
          title: translate('notification.chat_reported'),
          body: translate(`notification.chat_reported.${params.reported}`),
        };
      return messageWords(translate, content.chat ?? null, locale);
    case 'wallet_credited':
      return walletWords(translate, params.wallet, locale);
    case 'application_status': {
      const { type: role, status } = params.application ?? { type: 'seller', status: 'approved' };
      return {
        title: translate(`notification.application.${role}`),
        body: translate(`notification.application.${status}`),
      };
    }
    case 'new_user_by_referral':
      return { title: translate('notification.new_user_by_referral'), body: name };
    case 'news_publish':
      return {
        title: presentText(params.title, locale).text || translate('notification.news_publish'),
        body: presentText(params.body, locale).text,
      };
    default:
      return { title: translate(`notification.${type}`), body: lines(name, shop, number) };
  }
}

/** How much came, and from whom. */
function walletWords(translate: Translate, wallet: NotificationParams['wallet'], locale: Locale) {
  if (!wallet) return { title: translate('notification.wallet_credited'), body: '' };
  const amount = amountText(wallet.amountMinor, wallet, locale);
  if (wallet.about === 'referral')
    return { title: translate('notification.wallet_referral', { amount }), body: '' };
  // No advertisement is delivered by registering with it as a name.
  const name = nameForMail(wallet.from);
  return { title: translate('notification.wallet_received', { amount, name }), body: '' };
}

/** The role that its reader applied for. */
export const applicationOf = ({ application }: NotificationParams) =>
  application ? { type: application.type } : null;

/** Who wrote, and never what: the words are for the thread alone. */
function messageWords(translate: Translate, source: MessageSource | null, locale: Locale) {
  const shop = presentText(source?.shop, locale).text;
  const from = source?.from === 'shop' ? shop : nameForMail(source?.name ?? '');
  const title =
    source?.from === 'support'
      ? translate('notification.new_message_support')
      : from === ''
        ? translate('notification.new_message')
        : translate('notification.new_message_from', { name: from });
  const at = source?.from === 'shopper' ? shop : '';
  return { title, body: at || translate('notification.message_waiting') };
}

/** An order that is fetched, or eaten at a table, and a parcel go the same way under other names. */
const contextOf = (order: NotificationContent['order']): string =>
  order?.kind === 'parcel' ? 'parcel' : (order?.deliveryType ?? 'delivery');

function statusTitle(
  translate: Translate,
  { ended, status = 'new' }: NotificationParams,
  order: NotificationContent['order'],
): string {
  if (ended) return translate(`notification.parcel.ended.${ended}`);
  return translate(`notification.status.${status}`, { context: contextOf(order) });
}

/** The words of news of a parcel that is no step of its order. */
const parcelWords = (
  translate: Translate,
  { about, reason }: NonNullable<NotificationParams['parcel']>,
  number: string,
) => ({
  title: translate(`notification.parcel.${about}`),
  body: [reason && translate(`notification.parcel.reason.${reason}`), number].filter(Boolean).join(' · '),
});

/** The words for a parcel's receiver: who sent it, by the service where that cannot be told. */
const receivedWords = (
  translate: Translate,
  { about, from }: NonNullable<NotificationParams['received']>,
  service: string,
) => ({
  title: translate(`notification.received.${about}`, { name: from || service }),
  body: from === '' ? '' : service,
});

/** Its old and new total. */
function totalChange(locale: Locale, change: NotificationParams['change']): string {
  if (!change) return '';
  const total = amountText(change.total, change, locale);
  const ordered = amountText(change.ordered, change, locale);
  const key = change.total === change.ordered ? 'notification.total_same' : 'notification.total_changed';
  return translator(locale)(key, { total, ordered });
}

type Refund = NotificationParams['refund'];

const refundTitle = (translate: Translate, refund: Refund): string =>
  translate(`notification.${refund?.about ?? 'refund'}.${refund?.status ?? 'approved'}`);

/** Each part of the money with where it goes. */
const refundRoutes = (locale: Locale, refund: Refund): string[] =>
  refund
    ? refund.routes.map(({ to, amountMinor }) =>
        translator(locale)(`notification.refund.to_${to}`, {
          amount: amountText(amountMinor, refund, locale),
        }),
      )
    : [];
