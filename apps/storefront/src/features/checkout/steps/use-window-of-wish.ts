import type { Slot } from '@hamper/contract/time/slot';
import { useEffect, useEffectEvent } from 'react';

import { useFulfilment } from '../../clock/fulfilment.tsx';
import { slotHolding } from './slot-days.ts';
import type { StepProps } from './step-props.ts';

/** The header asks for a time, a shop offers windows: the one that holds it is taken; where none does, the shopper chooses. */
export function useWindowOfWish(
  slots: Slot[] | undefined,
  { draft, change }: Pick<StepProps, 'draft' | 'change'>,
) {
  const { at } = useFulfilment();
  const { slot } = draft;
  const isWish = at !== null && slot?.date === at.date && slot.time === at.time;
  const held = isWish && slots ? slotHolding(slots, at) : undefined;
  const isOther = isWish && slots !== undefined && held?.time !== slot.time;
  const settle = useEffectEvent(() => change({ slot: held ? { date: held.date, time: held.time } : null }));
  useEffect(() => {
    if (isOther) settle();
  }, [isOther]);
}
