import type { Cart } from '@hamper/contract/cart';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { useEffect, useEffectEvent, useState } from 'react';

import type { Draft } from '../draft.ts';

interface QueuedSubmit {
  draft: Draft;
  carts: readonly Pick<Cart, 'uuid' | 'updated_at'>[];
  /** The versions of the carts that the price is of. */
  priced: readonly (string | undefined)[];
  /** The price on the button is of an earlier input. */
  isOutdated: boolean;
  /** The amount on the button, in units of the currency; undefined before the first price. */
  amount: number | undefined;
  send: () => void;
  setErrors: (errors: { order: string }) => void;
}

/** The order and its price as they were on the screen when the button was pressed. */
interface Agreed {
  draft: Draft;
  goods: string;
  amount: number;
}

type Answer = 'send' | 'total-raised' | 'goods-changed';

/**
 * A press while the price is asked for again waits for it, and counts when it is no higher than the one that was pressed on,
 * and the order is the same: the header may send it elsewhere meanwhile, and another tab change its goods. That it went up,
 * and that the goods are others, is an error of the whole order.
 */
export function useQueuedSubmit({ draft, carts, priced, isOutdated, amount, send, setErrors }: QueuedSubmit) {
  const [agreed, setAgreed] = useState<Agreed>();
  const [due, setDue] = useState<{ answer: Answer }>();
  const goods = carts.map(({ uuid, updated_at: at }) => `${uuid}:${at}`).join();
  const isHeld = agreed?.draft === draft && agreed.goods === goods;
  if (agreed !== undefined && !isOutdated) {
    setAgreed(undefined);
    const isSame = agreed.goods === goods && carts.every(({ updated_at: at }, nth) => at === priced[nth]);
    if (agreed.draft === draft && amount !== undefined) {
      const raised = amount > agreed.amount ? 'total-raised' : 'send';
      setDue({ answer: isSame ? raised : 'goods-changed' });
    }
  }
  const { t } = useTranslation();
  const answerPress = useEffectEvent((answer: Answer) =>
    answer === 'send' ? send() : setErrors({ order: t(`checkout.${answer}`) }),
  );
  useEffect(() => {
    if (due !== undefined) answerPress(due.answer);
  }, [due]);
  return {
    isHeld,
    press: () =>
      isOutdated ? setAgreed(amount === undefined ? undefined : { draft, goods, amount }) : send(),
    cancel: () => setAgreed(undefined),
  };
}
