import { Button, type ButtonLook } from '@hamper/ui/controls/button.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Icon } from '@hamper/ui/icons/icon.tsx';
import { loadOnUse } from '@hamper/ui/loading/load-on-use.ts';
import { showToast } from '@hamper/ui/overlays/toast.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { createElement, useEffect, useEffectEvent, useState } from 'react';

import { useApi } from '../../api/use-api.ts';
import { showProblem } from '../../i18n/show-problem.ts';
import { takeBackLines } from '../cart/add-lines.ts';
import { type RepeatedOrder, repeatOrder } from '../cart/repeat-order.ts';
import { useShopperCart } from '../cart/use-cart.ts';
import type { AlternativesProps } from './panels/alternatives.tsx';
import { orderQuery, type OrderRef } from './queries.ts';

interface ReorderProps extends Pick<ButtonLook, 'variant' | 'size'> {
  by: OrderRef;
  shopId: number;
  /** Called when something was added. */
  onAdded: () => void;
}

const alternatives = loadOnUse<AlternativesProps>(() =>
  import('./panels/alternatives.tsx').then((module) => module.Alternatives),
);

/**
 * Puts the lines of an order into the cart again, names those that the shop has no more, and offers what it has like them.
 * It can be taken back, and where the order is known it shows at once.
 */
export function Reorder({ by, shopId, onAdded, variant, size }: ReorderProps) {
  const { t } = useTranslation();
  const shopperCart = useShopperCart();
  const queries = useQueryClient();
  const { queryKey } = orderQuery(useApi(), by);
  const [offered, setOffered] = useState<RepeatedOrder>();
  const [open, setOpen] = useState(false);
  const panel = alternatives.useLoaded(offered !== undefined);
  const isLost = alternatives.useFailed(offered !== undefined);
  const failed = (error: unknown) => showProblem(t, 'reorder', error);
  const takeBack = ({ added }: RepeatedOrder) => {
    if (shopperCart) void takeBackLines(shopperCart, shopId, added, Promise.resolve()).catch(failed);
  };
  const showMissing = (repeated: RepeatedOrder) => {
    const { cart, gone, added } = repeated;
    const names = [...new Set(gone)].join(t('list.comma'));
    const undo = { label: t('cart.undo'), onPress: () => takeBack(repeated) };
    const [kind, text] =
      gone.length === 0
        ? (['success', t('order.again-done')] as const)
        : cart
          ? (['warning', t('order.again-except', { names })] as const)
          : (['error', t('order.again-nothing', { names })] as const);
    showToast({ id: 'reorder', kind, text, ...(added.length > 0 && { action: undo }) });
    if (cart) onAdded();
  };
  const showMissingToast = useEffectEvent(showMissing);
  // The cart is filled: missing goods are named by a toast at least. The panel follows if it comes after all.
  useEffect(() => {
    if (isLost && offered) showMissingToast(offered);
  }, [isLost, offered]);
  const repeat = useMutation({
    mutationFn: async () =>
      shopperCart &&
      repeatOrder(shopperCart, { id: by.id, shopId, lines: queries.getQueryData(queryKey)?.details ?? [] }),
    onSuccess(repeated) {
      if (!repeated) return;
      if (repeated.alternatives.length === 0) return showMissing(repeated);
      setOffered(repeated);
      setOpen(true);
    },
    onError: failed,
  });
  const close = (isAdded: boolean) => {
    setOpen(false);
    if (offered?.cart) showMissing(offered);
    else if (isAdded) onAdded();
  };
  return (
    <>
      <Button variant={variant} size={size} busy={repeat.isPending} onClick={() => repeat.mutate()}>
        <Icon name="rotate-ccw" />
        {t('order.again')}
      </Button>
      {panel && offered && createElement(panel, { ...offered, shopId, isOpen: open, onClose: close })}
    </>
  );
}
