import type { Shop } from '@hamper/contract/catalogue';
import type { FoundShop } from '@hamper/contract/shops';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';

import { useFulfilment } from '../fulfilment/fulfilment.tsx';

/** As a list from an address knows it, or without one. */
export type ListedShop = Shop &
  Partial<Pick<FoundShop, 'distance' | 'delivery_fee' | 'delivery_minutes' | 'dish'>>;

/** In how many minutes it is there or ready; undefined for a later time, for which nobody waits, and where it does not deliver. */
export function useWaitWords(shop: ListedShop): string | undefined {
  const { t } = useTranslation();
  const { number } = useFormat();
  const { type, at } = useFulfilment();
  const { delivers } = useDeliveryInfo(shop);
  const isPickup = type === 'pickup';
  if (at || !(isPickup || delivers)) return undefined;
  const { delivery_time: usual, delivery_minutes: toHere } = shop;
  // A pickup waits for the kitchen alone.
  const { from, to } = isPickup ? usual : (toHere ?? usual);
  return t(isPickup ? 'shop.ready-in' : 'shop.minutes', { from: number(from), to: number(to) });
}

/** How far it is and what it takes for bringing: to the shopper's address where that is known, else anywhere at least. */
export function useDeliveryInfo({
  distance = null,
  delivery_fee: toHere = null,
  price: base,
  price_per_km: perKm,
}: ListedShop) {
  const { t } = useTranslation();
  const { distance: kilometres, price } = useFormat();
  if (distance === null) {
    const free = base === 0 && perKm === 0;
    const fee = base === 0 && !free ? t('shop.per-km', { price: price(perKm) }) : price(base);
    return { delivers: true, free, fee: free ? t('shop.free-delivery') : fee };
  }
  const far = kilometres(distance);
  if (toHere === null) return { delivers: false, free: false, fee: t('shop.not-to-you'), distance: far };
  const fee = toHere === 0 ? t('shop.free-delivery') : price(toHere);
  return { delivers: true, free: toHere === 0, fee, distance: far };
}
