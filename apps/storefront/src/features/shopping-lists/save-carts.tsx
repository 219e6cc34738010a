import type { Cart } from '@hamper/contract/cart';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';

import { isOwn, linesIn } from '../cart/carts-query.ts';
import { SaveAsList } from './save-as-list.tsx';

/** Saves what the shopper put into their carts, of all shops, as one list. Add-ons become lines like others. */
export function SaveCarts({ carts }: { carts: Cart[] }) {
  const { t } = useTranslation();
  const lines = () =>
    carts
      .flatMap((cart) => cart.user_carts.filter(isOwn))
      .flatMap((part) => linesIn(part).flatMap(({ addons, ...line }) => [line, ...addons]))
      .map(({ stock, quantity }) => ({ stock_id: stock.id, quantity }));
  return <SaveAsList name={t('shopping-list.first-name')} lines={lines} />;
}
