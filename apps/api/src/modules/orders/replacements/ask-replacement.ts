import type { Locale } from '@hamper/contract/locale';
import type { PackLines } from '@hamper/contract/orders';
import { isWeighed } from '@hamper/contract/prices/pricing';
import { quantityToMilli } from '@hamper/contract/prices/quantity';
import { eq, sql } from 'drizzle-orm';

import type { Db } from '../../../db/query.ts';
import { orderReplacements } from '../../../db/schema/orders.ts';
import { currencies } from '../../../db/schema/settings.ts';
import type { Ctx } from '../../../http/context.ts';
import { type Failure, invalid } from '../../../http/failure.ts';
import type { SellableStock } from '../../catalogue/index.ts';
import { amountText } from '../../coupons/index.ts';
import type { LineGroup } from '../lines/pack-line.ts';
import { type Line, maxTotalWith, type Question } from '../lines/price-order.ts';
import { bought } from '../lines/snapshot-line.ts';
import type { LockedOrder } from '../lock-order.ts';
import { answerMinutes, isPaidInCash } from './queries.ts';
import { isPreapproved, traitsOf, MAX_QUESTIONS } from './rules.ts';

type Wanted = NonNullable<PackLines['lines'][number]['replacement']>;

/** Something to be offered instead of a line, as staff said it. */
export interface Offer {
  /** Where it stands in the call. */
  index: number;
  line: Line;
  stock: SellableStock;
  quantityMilli: number;
  note: string | null;
}

interface About {
  index: number;
  family: LineGroup;
  order: LockedOrder;
  stock: SellableStock | undefined;
  /** All that was asked about this order. */
  questions: Question[];
}

/** Judges what staff offer instead of a line. Null where its buyer is asked just that already, or has said yes to it. */
export function checkOffer(
  wanted: Wanted,
  { index, family: { line, earlier }, order, stock, questions }: About,
): Offer | null {
  const field = (name: string) => `lines.${index}.replacement.${name}`;
  // What goes with something goes where that goes.
  if (line.parentId !== null) throw invalid(field('stock_id'), 'no-replacement-of-addon');
  // Who wants their money back wants nothing else.
  if (line.replacement === 'refund') throw invalid(field('stock_id'), 'not-wanted');
  if (!stock?.active || stock.shopId !== order.shopId || stock.stockId === line.stockId)
    throw invalid(field('stock_id'), 'gone');
  const quantityMilli = quantityToMilli(wanted.quantity);
  const { intervalMilli } = stock.product;
  if (!isWeighed(intervalMilli) && quantityMilli % intervalMilli !== 0)
    throw invalid(field('quantity'), 'quantity-step', { interval: intervalMilli / 1000 });
  const asked = questions.filter(({ lineId }) => lineId === line.id);
  const isThis = (one: { stockId: number | null; quantityMilli: number }) =>
    one.stockId === stock.stockId && one.quantityMilli === quantityMilli;
  if (asked.some((one) => one.status === 'open' && isThis(one)) || earlier.some(isThis)) return null;
  const refused = asked.some(
    (one) => one.status === 'refused' && one.decidedBy === 'shopper' && one.stockId === stock.stockId,
  );
  if (refused) throw invalid(field('stock_id'), 'refused');
  if (asked.length >= MAX_QUESTIONS)
    throw invalid(field('stock_id'), 'asked-enough', { limit: MAX_QUESTIONS });
  return { index, line, stock, quantityMilli, note: wanted.note || null };
}

interface Asking {
  order: LockedOrder;
  lines: Line[];
  /** What its buyer is being asked already. */
  open: Question[];
  offers: Offer[];
}

/**
 * Writes the questions to the buyer of a locked order. Whichever of them are said yes to, and in whatever turn, it comes
 * to no more than was paid or is held; what is paid in cash is theirs to say.
 */
export async function askReplacements(
  tx: Db,
  { locale }: Pick<Ctx, 'locale'>,
  { order, lines, open, offers }: Asking,
): Promise<void> {
  if (offers.length === 0) return;
  const seconds = Math.round((await answerMinutes(tx)) * 60);
  const cash = await isPaidInCash(tx, order.id);
  const kinds = await traitsOf(
    tx,
    offers.flatMap(({ line, stock }) => [line.stockId ?? 0, stock.stockId]),
  );
  const asked = [...open];
  for (const { index, line, stock, quantityMilli, note } of offers) {
    const { mostMilli: _, orderedMinor: __, ...goods } = bought(stock, quantityMilli, order.rateMillionths);
    const question = { ...goods, lineId: line.id } as Question;
    asked.push(question);
    const agreed = maxTotalWith(order, lines, asked) <= order.mostMinor;
    if (!agreed && !cash) throw await beyond(tx, { order, index, locale });
    const chosen = agreed && isPreapproved({ line, offered: { ...goods, stockId: stock.stockId }, kinds });
    await tx.insert(orderReplacements).values({
      ...goods,
      orderId: order.id,
      lineId: line.id,
      note,
      unanswered: chosen ? 'accept' : 'refuse',
      askedAt: sql`clock_timestamp()`,
      answerBy: sql`clock_timestamp() + make_interval(secs => ${seconds})`,
    });
  }
}

async function beyond(
  tx: Db,
  { order, index, locale }: { order: LockedOrder; index: number; locale: Locale },
): Promise<Failure> {
  const [currency] = await tx
    .select({ symbol: currencies.symbol, position: currencies.position })
    .from(currencies)
    .where(eq(currencies.id, order.currencyId));
  const limit = currency ? amountText(order.mostMinor, currency, locale) : order.mostMinor / 100;
  return invalid(`lines.${index}.replacement.quantity`, 'beyond-payment', { limit });
}
