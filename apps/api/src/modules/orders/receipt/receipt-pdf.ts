import type { Ref } from '@hamper/contract/envelope';
import { numberText } from '@hamper/contract/prices/number-text';
import { timeFormat } from '@hamper/contract/time/time-text';
import type { SQL } from 'drizzle-orm';

import { Failure } from '../../../failure.ts';
import type { Ctx } from '../../../http/context.ts';
import { translator } from '../../../i18n/translate.ts';
import { limitConcurrency } from '../../../limit-concurrency.ts';
import { isolated } from '../../../pdf/visual-runs.ts';
import { type PdfBlock, writePdf } from '../../../pdf/write-pdf.ts';
import { consumeLimit } from '../../accounts/index.ts';
import { presentText } from '../../catalogue/index.ts';
import { amountText } from '../../coupons/index.ts';
import { type OrderRow, readOrder } from '../read-orders.ts';
import { goodsRows, sumRows } from './receipt-rows.ts';

/**
 * The receipt of an order as it is now, as a PDF: in the language of the call, in its own currency, with times by its shop's clock.
 * One is drawn at a time: drawing stands in the way of all else.
 * @throws not-found, move-not-allowed for one that was canceled, too-many-requests
 */
export async function receiptPdf(
  ctx: Ctx,
  { ref, scope }: { ref: Ref; scope: SQL },
): Promise<{ file: string; bytes: Buffer }> {
  const row = await readOrder(ctx.db, scope, ref, { linked: false });
  if (row.order.status === 'canceled') throw new Failure('move-not-allowed');
  await consumeLimit(ctx, 'receipt-files-of', String(row.order.id));
  const translate = translator(ctx.locale);
  const number = numberText(ctx.locale, row.order.id, { useGrouping: false });
  const title = `${translate('receipt.number')} ${number}`;
  const blocks = blocksOf(row, ctx, title);
  const bytes = await inTurn(() => writePdf({ locale: ctx.locale, title, createdAt: ctx.now, blocks }));
  return { file: `hamper-${row.order.id}.pdf`, bytes };
}

/** Receipts that wait for their turn, at most. */
const MAX_WAITING = 50;
const inTurn = limitConcurrency(1, MAX_WAITING);

/** The lines of an order with what comes of each; without those of which nothing does. */
const packedOf = ({ details }: OrderRow): Pick<OrderRow, 'details'> => ({
  details: details
    .map((line) => ({ ...line, quantityMilli: line.finalMilli ?? line.quantityMilli }))
    .filter(({ quantityMilli }) => quantityMilli > 0),
});

function blocksOf(row: OrderRow, { locale }: Ctx, title: string): PdfBlock[] {
  const { order, shop, currency } = row;
  const translate = translator(locale);
  const money = (minor: number) => amountText(minor, currency, locale);
  const at = timeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone: shop.timezone });
  const sums = sumRows(row, { translate, money });
  const back =
    order.refundedMinor > 0
      ? [{ label: translate('receipt.refunded'), value: money(-order.refundedMinor) }]
      : [];
  return [
    { kind: 'title', text: 'Hamper' },
    { kind: 'text', text: [title, at.format(order.createdAt)].join('\n') },
    {
      kind: 'text',
      text: [shop.title, shop.address].map((words) => isolated(presentText(words, locale).text)).join('\n'),
    },
    ...(shop.phone ? [{ kind: 'text' as const, text: shop.phone, isExact: true, isFaint: true }] : []),
    ...(order.address
      ? [
          {
            kind: 'text' as const,
            text: `${translate('receipt.delivery')}\n${isolated(order.address.address)}`,
          },
        ]
      : []),
    ...(order.kind === 'goods'
      ? [
          {
            kind: 'rows' as const,
            rows: goodsRows(packedOf(row), { translate, locale, money, words: isolated }),
          },
        ]
      : []),
    {
      kind: 'rows',
      rows: [...sums.map(({ isTotal = false, ...sum }) => ({ ...sum, isStrong: isTotal })), ...back],
    },
    { kind: 'text', text: translate('receipt.zone', { zone: isolated(shop.timezone) }), isFaint: true },
    { kind: 'text', text: order.uuid, isExact: true, isFaint: true },
  ];
}
