import { convert, toMinor } from '@hamper/contract/prices/money';
import { basisPoints } from '@hamper/contract/prices/rounding';

import type { Ctx } from '../../../http/context.ts';
import { amountText } from '../../coupons/index.ts';
import type { Obstacle } from '../obstacle.ts';

interface Evaluation {
  /** In the order's currency. */
  tips: number;
  items: number;
  settings: { key: string; value: string }[];
  obstacles: Obstacle[];
}

/** A tip is limited by the price of the goods: a far larger one is a typing error or money laundering. */
export function evaluateTips(
  { currency, locale }: Pick<Ctx, 'currency' | 'locale'>,
  evaluation: Evaluation,
): void {
  const { tips, items, settings, obstacles } = evaluation;
  const share = basisPoints(items, Math.round(numberOf(settings, 'tips_percent', 100) * 100));
  const floor = convert(toMinor(numberOf(settings, 'tips_floor', 10)), currency.rateMillionths);
  const max = Math.max(share, floor);
  if (tips <= max) return;
  const amount = amountText(max, currency, locale);
  const fields = { tips: [{ fault: 'tips-too-big' as const, values: { amount } }] };
  obstacles.push({ code: 'tips-too-big', values: { amount }, fields });
}

/** A numeric setting, in units of the base currency or percent; the default if it is no valid number. */
function numberOf(settings: Evaluation['settings'], key: string, fallback: number): number {
  const value = settings.find((setting) => setting.key === key)?.value ?? '';
  return /^\d{1,6}(\.\d{1,2})?$/.test(value) ? Number(value) : fallback;
}
