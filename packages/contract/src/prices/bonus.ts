import { isWeighed } from './pricing.ts';
import { MAX_QUANTITY, MILLI } from './quantity.ts';

export const bonusTypes = ['count', 'sum'] as const;
export type BonusType = (typeof bonusTypes)[number];

/**
 * The goods that have to be bought, and the gift for them: by `count` again for each full `value` (thousandths), by `sum` once from
 * `value` on (minor units of the currency of the lines).
 */
export interface BonusTerms {
  id: number;
  /** The stock that has to be bought; null: anything of its shop. */
  stockId: number | null;
  type: BonusType;
  value: number;
  giftStockId: number;
  /** How much is given each time, in thousandths. */
  giftMilli: number;
}

export interface BoughtLine {
  stockId: number;
  quantityMilli: number;
  /** After discount and with tax, in minor units. */
  totalMinor: number;
  /** The step that it is sold in, in thousandths. */
  intervalMilli: number;
}

/** The quantity that the shop has of a stock, and the step that it is sold in; in thousandths. */
interface Supply {
  quantityMilli: number;
  intervalMilli: number;
}

/** A bonus at work on some lines. */
export interface DecidedBonus<Terms extends BonusTerms = BonusTerms> {
  terms: Terms;
  /** How much was earned, and how much of it is there to be given; in thousandths. */
  earnedMilli: number;
  givenMilli: number;
  /** How much more has to be bought for the next gift, in the unit of `value`; null where none comes any more. */
  missing: number | null;
}

/**
 * Decides the gifts for what is bought. Gifts earn nothing, so that none gives itself without end; each stock earns by its
 * first bonus alone, and all of them together by the first of the shop. What is bought comes before gifts, and gifts come
 * as far as there is any left, in the order of their bonuses, those of the shop last.
 */
export function decideGifts<Terms extends BonusTerms>(
  bonuses: readonly Terms[],
  { lines, supplies }: { lines: readonly BoughtLine[]; supplies: ReadonlyMap<number, Supply> },
): DecidedBonus<Terms>[] {
  const left = leftOf(lines, supplies);
  return firstOfEach(bonuses).map((terms) => {
    const { giftStockId, giftMilli } = terms;
    const bought = boughtFor(terms, lines);
    const earnedMilli = timesEarned(terms, bought) * giftMilli;
    const available = left.get(giftStockId) ?? 0;
    const step = supplies.get(giftStockId)?.intervalMilli ?? MILLI;
    const givenMilli = wholeSteps(Math.min(earnedMilli, available, MAX_QUANTITY * MILLI), step);
    left.set(giftStockId, available - givenMilli);
    const isMore = available - givenMilli >= giftMilli;
    return { terms, earnedMilli, givenMilli, missing: isMore ? missingFor(terms, bought) : null };
  });
}

/** One bonus a stock, the earliest; then that of the shop. */
function firstOfEach<Terms extends BonusTerms>(bonuses: readonly Terms[]): Terms[] {
  const first = new Map<number | null, Terms>();
  for (const one of bonuses.toSorted((a, b) => a.id - b.id))
    if (!first.has(one.stockId)) first.set(one.stockId, one);
  const ofShop = first.get(null);
  return [...[...first.values()].filter(({ stockId }) => stockId !== null), ...(ofShop ? [ofShop] : [])];
}

/** The rest of each stock beside what is bought. */
function leftOf(lines: readonly BoughtLine[], supplies: ReadonlyMap<number, Supply>): Map<number, number> {
  const left = new Map([...supplies].map(([stockId, { quantityMilli }]) => [stockId, quantityMilli]));
  for (const { stockId, quantityMilli } of lines)
    left.set(stockId, Math.max(0, (left.get(stockId) ?? 0) - quantityMilli));
  return left;
}

/** How much of what a bonus asks for is bought, in the unit of its `value`. */
function boughtFor({ stockId, type }: BonusTerms, lines: readonly BoughtLine[]): number {
  const counted = lines.filter((line) => stockId === null || line.stockId === stockId);
  if (type === 'sum') return counted.reduce((sum, { totalMinor }) => sum + totalMinor, 0);
  // Of one stock its own measure counts; among others something weighed is one thing.
  return counted.reduce(
    (sum, { quantityMilli, intervalMilli }) =>
      sum + (stockId === null && isWeighed(intervalMilli) ? MILLI : quantityMilli),
    0,
  );
}

function timesEarned({ type, value }: BonusTerms, bought: number): number {
  if (value <= 0 || bought < value) return 0;
  return type === 'count' ? Math.floor(bought / value) : 1;
}

function missingFor({ type, value }: BonusTerms, bought: number): number | null {
  if (value <= 0) return null;
  if (type === 'count') return value - (bought % value);
  return bought < value ? value - bought : null;
}

const wholeSteps = (milli: number, step: number): number => milli - (milli % step);
