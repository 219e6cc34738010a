import type { Handover } from '@hamper/contract/orders/handovers';
import type { IconName } from '@hamper/ui/icons/icons.ts';

/** The words and the icon of each way of handing over. */
export const handoverOptions = {
  hand: { words: 'instructions.hand', icon: 'hand' },
  door: { words: 'instructions.door', icon: 'house' },
  outside: { words: 'instructions.outside', icon: 'map-pin' },
} as const satisfies Record<Handover, { words: string; icon: IconName }>;
