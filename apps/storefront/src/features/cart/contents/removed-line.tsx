import { Button } from '@hamper/ui/controls/button.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { useEffect, useEffectEvent, useRef } from 'react';

import type { Target } from '../client/cart-queue.ts';
import { sendPending } from '../client/send-pending.ts';
import { focusNeighbour } from '../focus-neighbour.ts';
import { useShopperCart } from '../use-cart.ts';

import * as styles from './cart-line-item.module.css';

/** As long as a message stands. */
const UNDO_MS = 6000;

interface RemovedLineProps {
  target: Target;
  onUndo: () => void;
  /** The removal is being sent: the line itself shows what comes of that. */
  onSent: () => void;
}

/**
 * The place of a line that was dropped: it goes in a moment, or as soon as the cart is left, unless that is undone. Sent at
 * once it could not be taken back: what is not sold any more is put into no cart. The moment lasts while somebody is at it.
 */
export function RemovedLine({ target, onUndo, onSent }: RemovedLineProps) {
  const { t } = useTranslation();
  const cart = useShopperCart();
  const settled = useRef(false);
  const undo = useRef<HTMLButtonElement>(null);
  const shown = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const leave = () => {
    if (settled.current) return;
    settled.current = true;
    if (undo.current && document.activeElement === undo.current) focusNeighbour(undo.current);
    // It was announced when it was dropped.
    cart?.queue.setQuantity(target, 0);
    onSent();
  };
  const leaveNow = useEffectEvent(leave);
  const leaveAtOnce = useEffectEvent(() => {
    leave();
    if (cart) sendPending(cart.parts);
  });
  const hold = () => clearTimeout(timer.current);
  const release = () => {
    hold();
    timer.current = setTimeout(leave, UNDO_MS);
  };
  const startTime = useEffectEvent(release);
  useEffect(() => {
    undo.current?.focus();
    shown.current = true;
    // Those who came here by keys have the focus in sight: it begins when they go on.
    if (!undo.current?.matches(':focus-visible')) startTime();
    const onPageHide = () => leaveAtOnce();
    addEventListener('pagehide', onPageHide);
    return () => {
      clearTimeout(timer.current);
      removeEventListener('pagehide', onPageHide);
      shown.current = false;
      // Not where it only is set up anew.
      queueMicrotask(() => {
        if (!shown.current) leaveNow();
      });
    };
  }, []);
  return (
    <li
      className={styles.removed}
      data-line={target.stockId}
      onPointerEnter={hold}
      onPointerLeave={() => {
        if (!undo.current?.matches(':focus-visible')) release();
      }}
    >
      <p>{t('cart.removed', { name: target.name })}</p>
      <Button
        ref={undo}
        variant="ghost"
        size="small"
        onBlur={({ currentTarget }) => {
          if (!currentTarget.closest('li')?.matches(':hover')) release();
        }}
        onClick={() => {
          settled.current = true;
          onUndo();
        }}
      >
        {t('cart.undo')}
      </Button>
    </li>
  );
}
