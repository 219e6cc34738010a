import type { Cart } from '@hamper/contract/cart';
import { Button } from '@hamper/ui/controls/button.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { RotateCcw } from '@hamper/ui/icons/icons.ts';
import { showToast } from '@hamper/ui/overlays/toast.ts';
import { useMutation } from '@tanstack/react-query';

import { useApi } from '../../api/use-api.ts';
import { problemWords } from '../../i18n/problem-words.ts';
import { usePerson } from '../../session/use-person.ts';
import type { OrderRef } from './queries.ts';

interface ReorderProps {
  by: OrderRef;
  /** The shop's cart with all of it; it is shown. */
  onCart: (cart: Cart) => void;
}

/** Puts what was ordered into the cart again, and names what the shop has no more. */
export function Reorder({ by, onCart }: ReorderProps) {
  const { t } = useTranslation();
  const api = useApi();
  const signedIn = usePerson() !== undefined;
  const repeat = useMutation({
    mutationFn: () =>
      signedIn
        ? api.call('POST /dashboard/user/orders/{id}/repeat', { path: { id: by.id } })
        : api.call('POST /rest/orders/{id}/repeat', { path: { id: by.id } }),
    onSuccess({ data: { cart, gone } }) {
      const names = [...new Set(gone)].join(t('list.comma'));
      if (gone.length > 0) {
        const text = t(cart ? 'order.again-except' : 'order.again-nothing', { names });
        showToast({ id: 'reorder', kind: cart ? 'warning' : 'error', text });
      } else showToast({ id: 'reorder', kind: 'success', text: t('order.again-done') });
      if (cart) onCart(cart);
    },
    onError: (error) => showToast({ id: 'reorder', kind: 'error', text: problemWords(t, error) }),
  });
  return (
    <Button busy={repeat.isPending} onClick={() => repeat.mutate()}>
      <RotateCcw />
      {t('order.again')}
    </Button>
  );
}
