import type { contentUnits } from '@hamper/contract/food';

import type { CompleteText } from './words.ts';

const held: Record<string, [times: number, unit: (typeof contentUnits)[number]]> = {
  g: [1, 'g'],
  kg: [1000, 'g'],
  ml: [1, 'ml'],
  l: [1000, 'ml'],
  pc: [1, 'piece'],
  pcs: [1, 'piece'],
  tablets: [1, 'piece'],
  rolls: [1, 'piece'],
};

/** The contents of a unit of `units.ts`; unknown for a bunch or a portion. */
export function contentOf(
  unit: CompleteText,
): { amount: number; unit: (typeof contentUnits)[number] } | null {
  const [, amount = '', name = ''] = /^([\d.,]+) (\w+)$/.exec(unit.en) ?? [];
  const [times, measure] = held[name] ?? [];
  if (times === undefined || measure === undefined) return null;
  return { amount: Number(amount.replaceAll(',', '')) * times, unit: measure };
}
