import type { Locale } from '@hamper/contract/locale';
import type { PackLines } from '@hamper/contract/orders';
import { isWeighed } from '@hamper/contract/prices/pricing';
import { quantityToMilli } from '@hamper/contract/prices/quantity';
import { eq } from 'drizzle-orm';

import type { Db } from '../../../db/query.ts';
import { orderReplacements } from '../../../db/schema/orders.ts';
import { currencies } from '../../../db/schema/settings.ts';
import { type Failure, invalid } from '../../../failure.ts';
import type { Ctx } from '../../../http/context.ts';
import type { SellableStock } from '../../catalogue/index.ts';
import { amountText } from '../../coupons/index.ts';
import type { LineGroup } from '../lines/pack-line.ts';
import { type Line, maxTotalWith, type Question } from '../lines/price-order.ts';
import { snapshotLine } from '../lines/snapshot-line.ts';
import type { LockedOrder } from '../lock-order.ts';
import { answerTimes } from './answer-deadline.ts';
import { isPaidInCash } from './queries.ts';
import { isPreapproved, traitsOf, MAX_QUESTIONS } from './rules.ts';

type OfferInput = NonNullable<PackLines['lines'][number]['replacement']>;

/** A replacement that staff offer for a line. */
export interface Offer {
  /** Its position in the request. */
  index: number;
  line: Line;
  stock: SellableStock;
  quantityMilli: number;
  note: string | null;
}

interface OfferContext {
  index: number;
  family: LineGroup;
  order: LockedOrder;
  stock: SellableStock | undefined;
  /** All questions of this order, in any status. */
  questions: Question[];
}

/**
 * Validates an offered replacement. Null if the same question is open already, or was accepted.
 * @throws validation
 */
export function checkOffer(
  input: OfferInput,
  { index, family: { line, replacements }, order, stock, questions }: OfferContext,
): Offer | null {
  const field = (name: string) => `lines.${index}.replacement.${name}`;
  // An add-on is replaced together with its parent.
  if (line.parentId !== null) throw invalid(field('stock_id'), 'no-replacement-of-addon');
  // The buyer chose a refund instead of any replacement.
  if (line.replacement === 'refund') throw invalid(field('stock_id'), 'not-wanted');
  if (!stock?.active || stock.shopId !== order.shopId || stock.stockId === line.stockId)
    throw invalid(field('stock_id'), 'gone');
  const quantityMilli = quantityToMilli(input.quantity);
  const { intervalMilli } = stock.product;
  if (!isWeighed(intervalMilli) && quantityMilli % intervalMilli !== 0)
    throw invalid(field('quantity'), 'quantity-step', { interval: intervalMilli / 1000 });
  const asked = questions.filter(({ lineId }) => lineId === line.id);
  const isThis = (one: { stockId: number | null; quantityMilli: number }) =>
    one.stockId === stock.stockId && one.quantityMilli === quantityMilli;
  if (asked.some((one) => one.status === 'open' && isThis(one)) || replacements.some(isThis)) return null;
  const refused = asked.some(
    (one) => one.status === 'refused' && one.decidedBy === 'shopper' && one.stockId === stock.stockId,
  );
  if (refused) throw invalid(field('stock_id'), 'refused');
  if (asked.length >= MAX_QUESTIONS)
    throw invalid(field('stock_id'), 'asked-enough', { limit: MAX_QUESTIONS });
  return { index, line, stock, quantityMilli, note: input.note || null };
}

interface NewQuestions {
  order: LockedOrder;
  lines: Line[];
  /** Questions that stay open. */
  open: Question[];
  offers: Offer[];
}

/**
 * Writes questions to the buyer of a locked order. Whichever of them are accepted, in any order, the total stays within
 * the secured amount; in cash the buyer may agree to more.
 * @throws validation `beyond-payment`
 */
export async function askReplacements(
  tx: Db,
  { locale }: Pick<Ctx, 'locale'>,
  { order, lines, open, offers }: NewQuestions,
): Promise<void> {
  if (offers.length === 0) return;
  const times = await answerTimes(tx, order);
  const cash = await isPaidInCash(tx, order.id);
  const traits = await traitsOf(
    tx,
    offers.flatMap(({ line, stock }) => [line.stockId ?? 0, stock.stockId]),
  );
  const asked = [...open];
  for (const { index, line, stock, quantityMilli, note } of offers) {
    const {
      maxPackedMilli: _,
      orderedMinor: __,
      ...goods
    } = snapshotLine(stock, quantityMilli, order.rateMillionths);
    const question = { ...goods, lineId: line.id } as Question;
    asked.push(question);
    const isSecured = maxTotalWith(order, lines, asked) <= order.maxTotalMinor;
    if (!isSecured && !cash) throw await exceedsPayment(tx, { order, index, locale });
    const isApproved =
      isSecured && isPreapproved({ line, offered: { ...goods, stockId: stock.stockId }, traits });
    await tx.insert(orderReplacements).values({
      ...goods,
      orderId: order.id,
      lineId: line.id,
      note,
      unanswered: isApproved ? 'accept' : 'refuse',
      ...times,
    });
  }
}

async function exceedsPayment(
  tx: Db,
  { order, index, locale }: { order: LockedOrder; index: number; locale: Locale },
): Promise<Failure> {
  const [currency] = await tx
    .select({ symbol: currencies.symbol, position: currencies.position })
    .from(currencies)
    .where(eq(currencies.id, order.currencyId));
  const limit = currency ? amountText(order.maxTotalMinor, currency, locale) : order.maxTotalMinor / 100;
  return invalid(`lines.${index}.replacement.quantity`, 'beyond-payment', { limit });
}
