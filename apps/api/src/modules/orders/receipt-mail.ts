import { isLocale, type Locale } from '@hamper/contract/locale';
import { quantityToWire } from '@hamper/contract/quantity';
import { sql } from 'drizzle-orm';

import type { Db } from '../../db/query.ts';
import type { Env } from '../../http/context.ts';
import type { Mail } from '../../ports/mail/mail.port.ts';
import { presentText } from '../catalogue/index.ts';
import { headOf, linesOfOrder, type OrderRow } from './queries.ts';
import { receiptWords } from './receipt-words.ts';

/** Sends the receipt of an order that went through, to whoever left an address. */
export async function postReceipt(
  tx: Db,
  env: Env,
  { id, email }: Pick<OrderRow['order'], 'id' | 'email'>,
): Promise<void> {
  if (email === null) return;
  const head = await headOf(tx, sql`true`, id);
  await env.ports.mail.post(tx, receiptMail(email, { ...head, details: await linesOfOrder(tx, id) }));
}

type Receipt = Pick<OrderRow, 'order' | 'currency' | 'shop' | 'details'>;

/** The receipt as plain text, in the language it was ordered in, with the numbers of the order. */
function receiptMail(to: string, { order, currency, shop, details }: Receipt): Mail {
  const locale: Locale = isLocale(order.locale) ? order.locale : 'en';
  const say = receiptWords[locale];
  const money = (minor: number) => {
    const amount = (Math.abs(minor) / 100).toFixed(2);
    const sign = minor < 0 ? '-' : '';
    return currency.position === 'before'
      ? `${sign}${currency.symbol}${amount}`
      : `${sign}${amount} ${currency.symbol}`;
  };
  const items = details.map(
    ({ quantityMilli, product, totalMinor }) =>
      `${quantityToWire(quantityMilli)} × ${presentText(product.title, locale).text}  ${money(totalMinor)}`,
  );
  const parts = [
    [say.coupon, -order.couponMinor],
    [say.tax, order.shopTaxMinor],
    [say.delivery, order.deliveryFeeMinor],
    [say.service, order.serviceFeeMinor],
    [say.tips, order.tipsMinor],
  ] as const;
  const shown = parts.filter(([, minor]) => minor !== 0).map(([label, minor]) => `${label}  ${money(minor)}`);
  const body = [
    say.thanks,
    '',
    ...items,
    '',
    ...shown,
    `${say.total}  ${money(order.totalMinor)}`,
    '',
    order.uuid,
    '',
  ].join('\n');
  const subject = say.subject.replace('{shop}', presentText(shop.title, locale).text);
  return { to, kind: 'receipt', locale, subject, body };
}
