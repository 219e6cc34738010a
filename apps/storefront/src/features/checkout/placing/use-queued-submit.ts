import { useEffect, useEffectEvent, useState } from 'react';

import type { Draft } from '../draft.ts';

interface QueuedSubmit {
  draft: Draft;
  /** The price on the button is of an earlier input. */
  isOutdated: boolean;
  /** The amount on the button, in units of the currency; undefined before the first price. */
  amount: number | undefined;
  send: () => void;
}

/** The order and its price as they were on the screen when the button was pressed. */
interface Agreed {
  draft: Draft;
  amount: number;
}

/**
 * A press while the price is asked for again waits for it, and counts when it is the one that was pressed on, and the order
 * is: the header may send it elsewhere meanwhile, for the same price.
 */
export function useQueuedSubmit({ draft, isOutdated, amount, send }: QueuedSubmit) {
  const [agreed, setAgreed] = useState<Agreed>();
  const [due, setDue] = useState<Agreed>();
  const isHeld = agreed?.draft === draft;
  if (agreed !== undefined && !isOutdated) {
    setAgreed(undefined);
    if (isHeld && agreed.amount === amount) setDue(agreed);
  }
  const sendDue = useEffectEvent(send);
  useEffect(() => {
    if (due !== undefined) sendDue();
  }, [due]);
  return {
    isHeld,
    press: () => (isOutdated ? setAgreed(amount === undefined ? undefined : { draft, amount }) : send()),
    cancel: () => setAgreed(undefined),
  };
}
