import { Button } from '@hamper/ui/controls/button.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Icon } from '@hamper/ui/icons/icon.tsx';
import { showToast } from '@hamper/ui/overlays/toast.ts';
import { useMutation } from '@tanstack/react-query';

import { problemWords } from '../../i18n/problem-words.ts';
import { useShopperCart } from '../cart/use-cart.ts';
import type { OrderRef } from './queries.ts';

interface ReorderProps {
  by: OrderRef;
  /** Called when something was added. */
  onAdded: () => void;
}

/** Puts the lines of an order into the cart again, and names those that the shop has no more. */
export function Reorder({ by, onAdded }: ReorderProps) {
  const { t } = useTranslation();
  const shopperCart = useShopperCart();
  const repeat = useMutation({
    mutationFn: async () => shopperCart?.reorder(by.id),
    onSuccess(repeated) {
      if (!repeated) return;
      const { cart, gone } = repeated;
      const names = [...new Set(gone)].join(t('list.comma'));
      if (gone.length > 0) {
        const text = t(cart ? 'order.again-except' : 'order.again-nothing', { names });
        showToast({ id: 'reorder', kind: cart ? 'warning' : 'error', text });
      } else showToast({ id: 'reorder', kind: 'success', text: t('order.again-done') });
      if (cart) onAdded();
    },
    onError: (error) => showToast({ id: 'reorder', kind: 'error', text: problemWords(t, error) }),
  });
  return (
    <Button busy={repeat.isPending} onClick={() => repeat.mutate()}>
      <Icon name="rotate-ccw" />
      {t('order.again')}
    </Button>
  );
}
