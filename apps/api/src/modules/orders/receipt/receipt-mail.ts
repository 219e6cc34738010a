import { isLocale, type Locale } from '@hamper/contract/locale';
import { numberText } from '@hamper/contract/prices/number-text';
import { quantityToWire } from '@hamper/contract/prices/quantity';
import { timeFormat } from '@hamper/contract/time/time-text';

import type { Db } from '../../../db/query.ts';
import type { Env } from '../../../http/context.ts';
import { type Translate, translator } from '../../../i18n/translate.ts';
import type { Mail } from '../../../ports/mail/mail.port.ts';
import { consumeReceiptLimits } from '../../accounts/index.ts';
import { presentText } from '../../catalogue/index.ts';
import { amountText } from '../../coupons/index.ts';
import { readReceipt } from '../queries.ts';
import type { OrderRow } from '../read-orders.ts';
import { orderLink } from './order-link.ts';
import { isProvenRecipient } from './proven-recipient.ts';

/**
 * Mails the receipt of a placed order, if it has an address. Receipts to unverified addresses are limited by recipient and
 * by client network; beyond the limit none is sent.
 */
export async function sendReceipt(
  tx: Db,
  env: Env,
  { id, email, userId }: Pick<OrderRow['order'], 'id' | 'email' | 'userId'>,
): Promise<void> {
  if (email === null) return;
  const isProven = await isProvenRecipient(tx, { userId, email });
  if (!isProven && !(await consumeReceiptLimits({ ...env, db: tx }, email))) return;
  const receipt = await readReceipt(tx, id);
  await env.ports.mail.post(tx, receiptMail(email, receipt, { publicUrl: env.publicUrl, isProven }));
}

type Receipt = Awaited<ReturnType<typeof readReceipt>>;

/** The receipt as plain text, in the language it was ordered in, with the numbers of the order. */
function receiptMail(
  to: string,
  receipt: Receipt,
  { publicUrl, isProven }: { publicUrl: string | null; isProven: boolean },
): Mail {
  const { order, currency, shop, details } = receipt;
  const locale: Locale = isLocale(order.locale) ? order.locale : 'en';
  const translate = translator(locale);
  const money = (minor: number) => amountText(minor, currency, locale);
  const items = details.map(
    ({ quantityMilli, product, totalMinor }) =>
      `${numberText(locale, quantityToWire(quantityMilli))} × ${presentText(product.title, locale).text}  ${money(totalMinor)}`,
  );
  const parts = [
    [[translate('receipt.coupon'), order.coupon?.name].filter(Boolean).join(' '), -order.couponMinor],
    [translate('receipt.tax'), order.shopTaxMinor],
    [translate('receipt.delivery'), order.deliveryFeeMinor],
    [translate('receipt.service'), order.serviceFeeMinor],
    [translate('receipt.tips'), order.tipsMinor],
  ] as const;
  const shown = parts.filter(([, minor]) => minor !== 0).map(([label, minor]) => `${label}  ${money(minor)}`);
  const body = [
    receipt.awaitsTransfer ? translate('receipt.awaited') : translate('receipt.thanks'),
    `${translate('receipt.number')} ${numberText(locale, order.id, { useGrouping: false })}`,
    '',
    ...items,
    '',
    ...shown,
    `${translate('receipt.total')}  ${money(order.totalMinor)}`,
    ...(order.walletMinor > 0 ? [`${translate('receipt.wallet')}  ${money(-order.walletMinor)}`] : []),
    '',
    ...(receipt.awaitsTransfer
      ? transferLines(receipt, { translate, locale, money })
      : arrivalLines(receipt, { translate, locale, isProven })),
    ...(publicUrl === null ? [order.uuid] : [translate('receipt.see'), orderLink(order, publicUrl)]),
    '',
  ].join('\n');
  const subject = translate('receipt.subject', { shop: presentText(shop.title, locale).text });
  return { to, kind: 'receipt', locale, subject, body };
}

interface MailContext {
  translate: Translate;
  locale: Locale;
  isProven: boolean;
}

/** Delivery address or shop, and the expected window by the shop's clock. */
function arrivalLines({ order, shop }: Receipt, context: MailContext): string[] {
  const at = timeFormat(context.locale, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: shop.timezone,
  });
  const time = at.formatRange(order.expectedFrom, order.expectedTo);
  return [...fulfilmentLines({ order, shop }, context), time, ''];
}

function fulfilmentLines(
  { order, shop }: Pick<Receipt, 'order' | 'shop'>,
  { translate, locale, isProven }: MailContext,
): string[] {
  if (order.deliveryType === 'delivery') return order.address && isProven ? [order.address.address] : [];
  const address = presentText(shop.address, locale).text;
  if (order.deliveryType === 'pickup')
    return [translate('receipt.pickup'), address, ...(shop.phone ? [shop.phone] : [])];
  return [translate('receipt.dine-in'), address];
}

/** Instructions for an awaited transfer: account, reference and deadline; no arrival time before it has come. */
function transferLines(
  { order, shop, transfer }: Receipt,
  { translate, locale, money }: { translate: Translate; locale: Locale; money: (minor: number) => string },
): string[] {
  const until = timeFormat(locale, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: shop.timezone,
  });
  return [
    translate('receipt.transfer', { amount: money(order.totalMinor - order.walletMinor) }),
    ...(transfer ? [transfer] : []),
    `${translate('receipt.reference')}  ${order.id}`,
    ...(order.payUntil ? [translate('receipt.until', { time: until.format(order.payUntil) })] : []),
    '',
  ];
}
