import { isLocale, type Locale } from '@hamper/contract/locale';
import { quantityToWire } from '@hamper/contract/quantity';

import type { Db } from '../../db/query.ts';
import type { Env } from '../../http/context.ts';
import type { Mail } from '../../ports/mail/mail.port.ts';
import { presentText } from '../catalogue/index.ts';
import { amountText } from '../coupons/index.ts';
import { orderLink } from './order-link.ts';
import { type OrderRow, readReceipt } from './queries.ts';
import { receiptWords } from './receipt-words.ts';

/** Sends the receipt of an order that went through, to whoever left an address. */
export async function postReceipt(
  tx: Db,
  env: Env,
  { id, email }: Pick<OrderRow['order'], 'id' | 'email'>,
): Promise<void> {
  if (email === null) return;
  await env.ports.mail.post(tx, receiptMail(email, await readReceipt(tx, id), env.shopUrl));
}

type Receipt = Pick<OrderRow, 'order' | 'currency' | 'shop' | 'details'>;

/** The receipt as plain text, in the language it was ordered in, with the numbers of the order. */
function receiptMail(to: string, receipt: Receipt, shopUrl: string | null): Mail {
  const { order, currency, shop, details } = receipt;
  const locale: Locale = isLocale(order.locale) ? order.locale : 'en';
  const say = receiptWords[locale];
  const money = (minor: number) => `${minor < 0 ? '-' : ''}${amountText(Math.abs(minor), currency)}`;
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
    say.thanks,
    `${say.number} ${order.id}`,
    '',
    ...items,
    '',
    ...shown,
    `${say.total}  ${money(order.totalMinor)}`,
    ...(order.walletMinor > 0 ? [`${say.wallet}  ${money(-order.walletMinor)}`] : []),
    '',
    ...arrival(receipt, locale),
    ...(shopUrl === null ? [order.uuid] : [say.see, orderLink(order, shopUrl)]),
    '',
  ].join('\n');
  const subject = say.subject.replace('{shop}', presentText(shop.title, locale).text);
  return { to, kind: 'receipt', locale, subject, body };
}

/** Where it goes and when, by the clock of its shop. */
function arrival({ order, shop }: Receipt, locale: Locale): string[] {
  const at = new Intl.DateTimeFormat(locale, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: shop.timezone,
  });
  const time = at.formatRange(order.expectedFrom, order.expectedTo);
  return [...(order.address ? [order.address.address] : []), time, ''];
}
