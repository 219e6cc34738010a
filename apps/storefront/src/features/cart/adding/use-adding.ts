import type { Product, Stock } from '@hamper/contract/catalogue';
import { ApiError } from '@hamper/contract/client';
import { quantityToMilli } from '@hamper/contract/prices/quantity';
import { stepsOf } from '@hamper/contract/prices/quantity-steps';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { showToast } from '@hamper/ui/overlays/toast.ts';
import { useHydrated } from '@tanstack/react-router';
import { useState } from 'react';

import { problemWords } from '../../../i18n/problem-words.ts';
import { addedChanges, type AddedLine, targetOf } from '../client/added-changes.ts';
import { announce } from '../client/announcer.ts';
import type { ShopperCart } from '../shopper-cart.ts';
import { useQuantity, useShopperCart } from '../use-cart.ts';
import type { Variant } from './use-variant.ts';

/** A press needs it, and no page to be drawn. */
const loadLines = () => import('../add-lines.ts');
export const preloadLines = () => void loadLines().catch(() => {});

/** Adds by code that may still be on its way: meanwhile the cart shows the lines, and has them if the page is left. */
async function addAtOnce(cart: ShopperCart, shopId: number, lines: AddedLine[]): Promise<void> {
  const shown = cart.queue.showOptimistic(addedChanges(cart.parts, shopId, { lines }));
  let code: Awaited<ReturnType<typeof loadLines>>;
  let current: AddedLine[];
  try {
    code = await loadLines();
    // One whose quantity was set meanwhile is to be as it was set.
    current = lines.filter((line) => shown.isCurrent(targetOf(shopId, line)));
  } finally {
    shown.end();
  }
  await code.addLines(cart, shopId, current);
}

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

  const linesOf = (stock: Stock): AddedLine[] => [
    {
      stock_id: stock.id,
      quantity,
      shown: {
        name: product.translation.title,
        price: stock.total_price,
        interval: product.interval,
      },
    },
    ...addons.map(({ stock_id, product: { title }, total_price: price }) => ({
      stock_id,
      quantity: quantities[stock_id] ?? 0,
      parent_id: stock.id,
      shown: { name: title, price },
    })),
  ];
  /** It shows at once, and is gone again with a message when it cannot be. */
  const add = async (): Promise<void> => {
    if (!stock || !cart) return;
    const [name, shop] = [product.translation.title, product.shop.translation.title];
    const [id, shopId, lines] = [`cart-${stock.id}`, product.shop_id, linesOf(stock)];
    const failed = (error: unknown) => {
      const answered = error instanceof ApiError && error.status > 0;
      const text = answered ? `${name}: ${problemWords(t, error)}` : t('cart.unsaved.name', { name });
      showToast({ id, kind: 'error', text });
      void cart.refresh();
    };
    const added = addAtOnce(cart, shopId, lines);
    showToast({
      id,
      kind: isClosed ? 'warning' : 'success',
      text: isClosed ? t('cart.added-closed', { name, shop }) : t('cart.added', { name }),
      action: {
        label: t('cart.undo'),
        onPress: () => {
          announce(t('cart.removed', { name }));
          void loadLines()
            .then(({ takeBackLines }) => takeBackLines(cart, shopId, lines, added))
            .catch(failed);
        },
      },
    });
    setTyped(steps.min);
    setQuantities({});
    onAdded?.();
    await added.catch(failed);
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
    add,
  };
}
export type AddingState = ReturnType<typeof useAdding>;
