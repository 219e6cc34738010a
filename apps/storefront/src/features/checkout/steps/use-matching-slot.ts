import type { Slot } from '@hamper/contract/time/slot';
import { useEffect, useEffectEvent } from 'react';

import { useFulfilment } from '../../fulfilment/fulfilment.tsx';
import { slotHolding } from './slot-days.ts';
import type { StepProps } from './step-props.ts';

/** Takes the shop's window that holds the header's time; where none does, the shopper chooses. */
export function useMatchingSlot(
  slots: Slot[] | undefined,
  { draft, change }: Pick<StepProps, 'draft' | 'change'>,
) {
  const { at } = useFulfilment();
  const { slot } = draft;
  const isRequestedTime = at !== null && slot?.date === at.date && slot.time === at.time;
  const held = isRequestedTime && slots ? slotHolding(slots, at) : undefined;
  const isOther = isRequestedTime && slots !== undefined && held?.time !== slot.time;
  const settle = useEffectEvent(() => change({ slot: held ? { date: held.date, time: held.time } : null }));
  useEffect(() => {
    if (isOther) settle();
  }, [isOther]);
}
