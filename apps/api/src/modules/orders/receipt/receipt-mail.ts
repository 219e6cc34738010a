import { isLocale, type Locale } from '@hamper/contract/locale';
import { numberText } from '@hamper/contract/prices/number-text';
import { timeFormat } from '@hamper/contract/time/time-text';

import type { Db } from '../../../db/query.ts';
import type { Env } from '../../../http/context.ts';
import { type Translate, translator } from '../../../i18n/translate.ts';
import { composeMail, orderAction } from '../../../mails/compose-mail.ts';
import type { MailBlock } from '../../../mails/mail-blocks.ts';
import type { Mail } from '../../../ports/mail/mail.port.ts';
import { consumeReceiptLimits } from '../../accounts/index.ts';
import { presentText } from '../../catalogue/index.ts';
import { amountText } from '../../coupons/index.ts';
import { readReceipt } from '../queries.ts';
import type { OrderRow } from '../read-orders.ts';
import { orderLink } from './order-link.ts';
import { isProvenRecipient } from './proven-recipient.ts';
import { goodsRows, type Money, sumRows } from './receipt-rows.ts';

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

/** The receipt in the language it was ordered in, with the numbers of the order. */
function receiptMail(
  to: string,
  receipt: Receipt,
  { publicUrl, isProven }: { publicUrl: string | null; isProven: boolean },
): Mail {
  const { order, currency, shop } = receipt;
  const locale: Locale = isLocale(order.locale) ? order.locale : 'en';
  const translate = translator(locale);
  const money = (minor: number) => amountText(minor, currency, locale);
  const number = `${translate('receipt.number')} ${numberText(locale, order.id, { useGrouping: false })}`;
  const thanks = translate(receipt.awaitsTransfer ? 'receipt.awaited' : 'receipt.thanks');
  return composeMail({
    ...{ to, kind: 'receipt', locale, reason: 'order', publicUrl },
    subject: translate('receipt.subject', { shop: presentText(shop.title, locale).text }),
    blocks: [
      textBlock(thanks, number),
      ...(order.kind === 'goods'
        ? [{ kind: 'rows' as const, rows: goodsRows(receipt, { translate, locale, money }) }]
        : []),
      { kind: 'rows', rows: sumRows(receipt, { translate, money }), isSum: true },
      ...(receipt.awaitsTransfer
        ? transferBlocks(receipt, { translate, locale, money })
        : [arrivalBlock(receipt, { translate, locale, isProven })]),
      publicUrl === null
        ? { kind: 'exact', text: order.uuid }
        : orderAction(locale, orderLink(order, publicUrl), 'receipt.see'),
    ],
  });
}

const textBlock = (...lines: string[]): MailBlock => ({ kind: 'text', text: lines.join('\n') });

interface MailContext {
  translate: Translate;
  locale: Locale;
  isProven: boolean;
}

/** Delivery address or shop, and the expected window by the shop's clock. */
function arrivalBlock({ order, shop }: Receipt, context: MailContext): MailBlock {
  const at = timeFormat(context.locale, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: shop.timezone,
  });
  const time = context.translate('notification.expected', {
    time: at.formatRange(order.expectedFrom, order.expectedTo),
  });
  return textBlock(...fulfilmentLines({ order, shop }, context), time);
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
function transferBlocks(
  { order, shop, transfer }: Receipt,
  { translate, locale, money }: { translate: Translate; locale: Locale; money: Money },
): MailBlock[] {
  const until = timeFormat(locale, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: shop.timezone,
  });
  return [
    textBlock(translate('receipt.transfer', { amount: money(order.totalMinor - order.walletMinor) })),
    ...(transfer ? [{ kind: 'words' as const, text: transfer }] : []),
    { kind: 'rows', rows: [{ label: translate('receipt.reference'), value: `${order.id}` }] },
    ...(order.payUntil
      ? [textBlock(translate('receipt.until', { time: until.format(order.payUntil) }))]
      : []),
  ];
}
