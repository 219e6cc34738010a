import type { Locale } from '@hamper/contract/locale';
import { numberText } from '@hamper/contract/prices/number-text';
import { timeFormat, timeRangeText } from '@hamper/contract/time/time-text';
import { inZone } from '@hamper/contract/time/time-zone';

import type { Env } from '../../../http/context.ts';
import { type TextKey, type Translate, translator } from '../../../i18n/translate.ts';
import type { MailBlock, MailRow } from '../../../mails/mail-blocks.ts';
import { presentText } from '../../catalogue/index.ts';
import { amountText } from '../../coupons/index.ts';
import type { BookingNews, BookingNotice } from '../../reservations/index.ts';

/** All that a mail to whoever booked says after its first line: how the booking stands, its facts, and the way to it. */
export function bookingBlocks(
  locale: Locale,
  booking: BookingNotice,
  about: BookingNews,
  { publicUrl, now }: Pick<Env, 'publicUrl' | 'now'>,
): MailBlock[] {
  const translate = translator(locale);
  const lead = leadOf(translate, locale, booking, about);
  return [
    ...(lead === null ? [] : [{ kind: 'text' as const, text: lead }]),
    { kind: 'facts', rows: factsOf(translate, locale, booking, now) },
    ...(publicUrl === null ? [] : linkOf(translate, booking, { about, publicUrl, now })),
  ];
}

/** The next step of the restaurant; null where the title says all. */
function leadOf(
  translate: Translate,
  locale: Locale,
  booking: BookingNotice,
  about: BookingNews,
): string | null {
  if (about !== 'received' && about !== 'change_received') return null;
  if (booking.before === null)
    return translate('mail.booking.awaited', { shop: presentText(booking.shop, locale).text });
  const time = momentText(locale, new Date(booking.before.startsAt), booking.timezone);
  const guests = translate('notification.booking.guests', { guests: booking.before.party });
  return translate('mail.booking.before', { booking: `${time} · ${guests}` });
}

const momentText = (locale: Locale, at: Date, timeZone: string): string =>
  timeFormat(locale, {
    ...{ weekday: 'short', day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' },
    timeZone,
  } as const).format(at);

/** Where, when, for how many, on what terms; by the restaurant's clock. */
function factsOf(translate: Translate, locale: Locale, booking: BookingNotice, now: Date): MailRow[] {
  const { startsAt, endsAt, timezone: timeZone, party } = booking;
  const text = (words: BookingNotice['shop']) => presentText(words, locale).text;
  const day = timeFormat(locale, { dateStyle: 'full', timeZone });
  const time = { from: startsAt.toISOString(), to: endsAt.toISOString() };
  const facts = [
    ['mail.booking.restaurant', text(booking.shop)],
    ['mail.booking.address', text(booking.address)],
    ['mail.booking.day', day.format(startsAt)],
    ['mail.booking.time', timeRangeText(locale, time, timeZone)],
    ['mail.booking.guests', numberText(locale, party)],
    ['mail.booking.area', text(booking.area)],
    ['mail.booking.deposit', depositText(translate, locale, booking)],
    ['mail.booking.change', changeText(translate, locale, booking, now)],
    ['mail.booking.policy', booking.isOpen ? text(booking.policy) : ''],
  ] as const satisfies readonly (readonly [TextKey, string])[];
  return facts.flatMap(([key, value]) => (value === '' ? [] : [{ label: translate(key), value }]));
}

/** The deposit and what became of it; blank for none. */
function depositText(
  translate: Translate,
  locale: Locale,
  { deposit, status }: Pick<BookingNotice, 'deposit' | 'status'>,
): string {
  if (deposit === null) return '';
  const amount = amountText(deposit.minor, deposit.currency, locale);
  return translate(depositKey(deposit, status === 'canceled'), { amount });
}

function depositKey(
  { paidMinor, refundedMinor, hasFailed, byWallet }: NonNullable<BookingNotice['deposit']>,
  isCanceled: boolean,
) {
  if (paidMinor === 0) return isCanceled ? 'mail.booking.deposit.untaken' : 'mail.booking.deposit.due';
  if (refundedMinor >= paidMinor)
    return byWallet ? 'mail.booking.deposit.in-wallet' : 'mail.booking.deposit.refunded';
  if (hasFailed) return 'mail.booking.deposit.failed';
  return isCanceled ? 'mail.booking.deposit.returning' : 'mail.booking.deposit.paid';
}

/** Until when it can be changed or canceled; blank for a table that is only held, and for what is over. */
function changeText(
  translate: Translate,
  locale: Locale,
  { isOpen, isUndecided, holdExpiresAt, changeUntil, timezone }: BookingNotice,
  now: Date,
): string {
  if (!isOpen || holdExpiresAt !== null) return '';
  if (now > changeUntil) return isUndecided ? '' : translate('mail.booking.late');
  return translate('mail.booking.until', { time: momentText(locale, changeUntil, timezone) });
}

/**
 * The way to it, with the key of a guest's private link; to other times where nothing came of waiting. Somebody without an account and
 * without a key has none.
 */
function linkOf(
  translate: Translate,
  booking: BookingNotice,
  { about, publicUrl, now }: { about: BookingNews; publicUrl: string; now: Date },
): MailBlock[] {
  const { uuid, slug, userId, guestKey, isOpen, isUndecided, holdExpiresAt, changeUntil } = booking;
  if (about === 'offer_expired' || about === 'wait_expired') {
    const link = `${publicUrl}/shops/${slug}/book?${partyOf(booking).toString()}`;
    const words = { lead: translate('mail.booking.again'), label: translate('mail.action.tables') };
    return [{ kind: 'action', ...words, link }];
  }
  if (userId === null && guestKey === null) return [];
  const isHeld = isOpen && holdExpiresAt !== null;
  const canChange = isOpen && (isUndecided || now <= changeUntil);
  const lead = isHeld ? 'take' : canChange ? 'see' : 'look';
  return [
    {
      kind: 'action',
      lead: translate(`mail.booking.${lead}`),
      label: translate('mail.action.booking'),
      link: `${publicUrl}/reservations/${uuid}${guestKey === null ? '' : keyOf(booking, guestKey, isHeld)}`,
    },
  ];
}

/** The key of the private link; of a table that is held with what its page says once nobody knows of it any more. */
function keyOf(booking: BookingNotice, key: string, isHeld: boolean): string {
  const held = isHeld ? [['shop', booking.slug], ...partyOf(booking)] : [];
  return `?${new URLSearchParams([['key', key], ...held]).toString()}`;
}

/** Party, day and time as addresses of the storefront have them, by the restaurant's clock. */
function partyOf({ party, startsAt, timezone }: BookingNotice): URLSearchParams {
  const local = inZone(startsAt, timezone);
  return new URLSearchParams({
    ...{ guests: String(party), date: local.slice(0, 10), time: local.slice(11, 16) },
  });
}
