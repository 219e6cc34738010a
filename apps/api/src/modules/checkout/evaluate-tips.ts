import { basisPoints, convert, toMinor } from '@hamper/contract/prices/money';

import type { Ctx } from '../../http/context.ts';
import { amountText } from '../coupons/index.ts';
import type { Obstacle } from './obstacle.ts';

interface Evaluation {
  /** In the order's currency. */
  tips: number;
  items: number;
  settings: { key: string; value: string }[];
  obstacles: Obstacle[];
}

/** A tip is in relation to the goods: far more than they cost is a slip of the finger, or money on its way elsewhere. */
export function evaluateTips(
  { currency, locale }: Pick<Ctx, 'currency' | 'locale'>,
  weighing: Evaluation,
): void {
  const { tips, items, settings, obstacles } = weighing;
  const share = basisPoints(items, Math.round(numberOf(settings, 'tips_percent', 100) * 100));
  const floor = convert(toMinor(numberOf(settings, 'tips_floor', 10)), currency.rateMillionths);
  const most = Math.max(share, floor);
  if (tips <= most) return;
  const amount = amountText(most, currency, locale);
  const fields = { tips: [{ fault: 'tips-too-big' as const, values: { amount } }] };
  obstacles.push({ code: 'tips-too-big', values: { amount }, fields });
}

/** What a setting says; what cannot be read as an amount says nothing. */
function numberOf(settings: Evaluation['settings'], key: string, otherwise: number): number {
  const value = settings.find((setting) => setting.key === key)?.value ?? '';
  return /^\d{1,6}(\.\d{1,2})?$/.test(value) ? Number(value) : otherwise;
}
