import type { Product, Stock } from '@hamper/contract/catalogue';
import { ApiError } from '@hamper/contract/client';
import { quantityToMilli } from '@hamper/contract/prices/quantity';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { showToast } from '@hamper/ui/overlays/toast.ts';
import { useHydrated } from '@tanstack/react-router';
import { useState } from 'react';

import { problemWords } from '../../../i18n/problem-words.ts';
import { useQuantity, useShopperCart } from '../use-cart.ts';
import { stepsOf } from './quantity-steps.ts';
import type { Variant } from './use-variant.ts';

interface Adding {
  product: Product;
  variant: Pick<Variant, 'stock' | 'assumed'>;
  /** Its shop takes no orders for now. */
  isClosed: boolean;
  onAdded: (() => void) | undefined;
}

/** The quantity and add-ons that are to be put into the cart, and how that went. */
export function useAdding({ product, variant: { stock, assumed }, isClosed, onAdded }: Adding) {
  const { t } = useTranslation();
  const cart = useShopperCart();
  const hydrated = useHydrated();
  const inCart = useQuantity(stock?.id ?? 0) ?? 0;
  const steps = stepsOf({ ...product, left: assumed?.quantity ?? 0 });
  // The part that is in the cart already is no longer to be had.
  const room = hydrated
    ? Math.max(0, quantityToMilli(steps.max) - quantityToMilli(inCart)) / 1000
    : steps.max;
  const [typed, setTyped] = useState(steps.min);
  const quantity = Math.max(Math.min(typed, room), steps.min);
  const [quantities, setQuantities] = useState<Record<number, number>>({});
  const addons = (assumed?.addons ?? []).filter(({ stock_id }) => (quantities[stock_id] ?? 0) > 0);
  const [refusal, setRefusal] = useState('');
  const [busy, setBusy] = useState(false);

  const linesOf = (stock: Stock) => [
    { stock_id: stock.id, quantity },
    ...addons.map(({ stock_id }) => ({
      stock_id,
      quantity: quantities[stock_id] ?? 0,
      parent_id: stock.id,
    })),
  ];
  const add = async (): Promise<void> => {
    if (!stock || !cart) return;
    const [name, shop] = [product.translation.title, product.shop.translation.title];
    setBusy(true);
    setRefusal('');
    try {
      await cart.add(product.shop_id, linesOf(stock));
      const words = isClosed ? t('cart.added-closed', { name, shop }) : t('cart.added', { name });
      showToast({ id: `cart-${stock.id}`, kind: isClosed ? 'warning' : 'success', text: words });
      setTyped(steps.min);
      setQuantities({});
      onAdded?.();
    } catch (error) {
      const answered = error instanceof ApiError && error.status > 0;
      setRefusal(answered ? problemWords(t, error) : t('cart.unsaved'));
      void cart.refresh();
    } finally {
      setBusy(false);
    }
  };
  return {
    /** The quantity of this variant that is in the cart; 0 until the page is hydrated. */
    inCart: hydrated ? inCart : 0,
    steps,
    /** How much more of it can be had. */
    room,
    quantity,
    onQuantity: setTyped,
    addons,
    quantities,
    onAddon: (id: number, next: number): void => setQuantities({ ...quantities, [id]: next }),
    refusal,
    busy,
    add,
  };
}
export type AddingState = ReturnType<typeof useAdding>;
