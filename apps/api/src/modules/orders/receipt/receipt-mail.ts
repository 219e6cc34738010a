import { isLocale, type Locale } from '@hamper/contract/locale';
import { quantityToWire } from '@hamper/contract/prices/quantity';

import type { Db } from '../../../db/query.ts';
import type { Env } from '../../../http/context.ts';
import type { Mail } from '../../../ports/mail/mail.port.ts';
import { spendReceipt } from '../../accounts/index.ts';
import { presentText } from '../../catalogue/index.ts';
import { amountText } from '../../coupons/index.ts';
import { type OrderRow, readReceipt } from '../queries.ts';
import { orderLink } from './order-link.ts';
import { isProvenRecipient } from './proven-recipient.ts';
import { receiptWords, type ReceiptWords } from './receipt-words.ts';

/**
 * Sends the receipt of an order that went through, to whoever left an address. To addresses that nobody proved so many go
 * from one place, and to one of them, and no more: the order goes on without.
 */
export async function sendReceipt(
  tx: Db,
  env: Env,
  { id, email, userId }: Pick<OrderRow['order'], 'id' | 'email' | 'userId'>,
): Promise<void> {
  if (email === null) return;
  const isProven = await isProvenRecipient(tx, { userId, email });
  if (!isProven && !(await spendReceipt({ ...env, db: tx }, email))) return;
  const receipt = await readReceipt(tx, id);
  await env.ports.mail.post(tx, receiptMail(email, receipt, { shopUrl: env.shopUrl, isProven }));
}

type Receipt = Awaited<ReturnType<typeof readReceipt>>;

/** The receipt as plain text, in the language it was ordered in, with the numbers of the order. */
function receiptMail(
  to: string,
  receipt: Receipt,
  { shopUrl, isProven }: { shopUrl: string | null; isProven: boolean },
): Mail {
  const { order, currency, shop, details } = receipt;
  const locale: Locale = isLocale(order.locale) ? order.locale : 'en';
  const say = receiptWords[locale];
  const money = (minor: number) => amountText(minor, currency, locale);
  const items = details.map(
    ({ quantityMilli, product, totalMinor }) =>
      `${quantityToWire(quantityMilli)} × ${presentText(product.title, locale).text}  ${money(totalMinor)}`,
  );
  const parts = [
    [[say.coupon, order.coupon?.name].filter(Boolean).join(' '), -order.couponMinor],
    [say.tax, order.shopTaxMinor],
    [say.delivery, order.deliveryFeeMinor],
    [say.service, order.serviceFeeMinor],
    [say.tips, order.tipsMinor],
  ] as const;
  const shown = parts.filter(([, minor]) => minor !== 0).map(([label, minor]) => `${label}  ${money(minor)}`);
  const body = [
    receipt.awaitsTransfer ? say.awaited : say.thanks,
    `${say.number} ${order.id}`,
    '',
    ...items,
    '',
    ...shown,
    `${say.total}  ${money(order.totalMinor)}`,
    ...(order.walletMinor > 0 ? [`${say.wallet}  ${money(-order.walletMinor)}`] : []),
    '',
    ...(receipt.awaitsTransfer
      ? transferOf(receipt, { say, locale, money })
      : arrival(receipt, { say, locale, isProven })),
    ...(shopUrl === null ? [order.uuid] : [say.see, orderLink(order, shopUrl)]),
    '',
  ].join('\n');
  const subject = say.subject.replace('{shop}', presentText(shop.title, locale).text);
  return { to, kind: 'receipt', locale, subject, body };
}

interface Said {
  say: ReceiptWords;
  locale: Locale;
  isProven: boolean;
}

/** Where it goes, or where it is had, and when, by the clock of its shop. */
function arrival({ order, shop }: Receipt, said: Said): string[] {
  const at = new Intl.DateTimeFormat(said.locale, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: shop.timezone,
  });
  const time = at.formatRange(order.expectedFrom, order.expectedTo);
  return [...fulfilmentLines({ order, shop }, said), time, ''];
}

function fulfilmentLines(
  { order, shop }: Pick<Receipt, 'order' | 'shop'>,
  { say, locale, isProven }: Said,
): string[] {
  if (order.deliveryType === 'delivery') return order.address && isProven ? [order.address.address] : [];
  const address = presentText(shop.address, locale).text;
  if (order.deliveryType === 'pickup') return [say.pickup, address, ...(shop.phone ? [shop.phone] : [])];
  return [say.dineIn, address];
}

/** Nothing is promised before the money is there: where it goes, what to say with it, until when it is kept. */
function transferOf(
  { order, shop, transfer }: Receipt,
  { say, locale, money }: { say: ReceiptWords; locale: Locale; money: (minor: number) => string },
): string[] {
  const until = new Intl.DateTimeFormat(locale, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: shop.timezone,
  });
  return [
    say.transfer.replace('{amount}', () => money(order.totalMinor - order.walletMinor)),
    ...(transfer ? [transfer] : []),
    `${say.reference}  ${order.id}`,
    ...(order.payUntil ? [say.until.replace('{time}', until.format(order.payUntil))] : []),
    '',
  ];
}
