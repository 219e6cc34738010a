import type { Order } from '@hamper/contract/orders/order';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';

import { SaveAsList } from './save-as-list.tsx';

/** Saves what was ordered as a list. */
export function SaveOrder({ order }: { order: Order }) {
  const { t } = useTranslation();
  const lines = () =>
    order.details
      .flatMap(({ addons, ...line }) => [line, ...addons])
      .map(({ stock, quantity }) => ({ stock_id: stock.id, quantity }));
  return (
    <SaveAsList name={t('shopping-list.of-order', { shop: order.shop.translation.title })} lines={lines} />
  );
}
