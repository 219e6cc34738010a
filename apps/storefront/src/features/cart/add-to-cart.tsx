import type { ProductCard } from '@hamper/contract/catalogue';
import { type Limits, stepsOf } from '@hamper/contract/prices/quantity-steps';
import { AddButton } from '@hamper/ui/controls/add-button.tsx';
import { QuantityStepper } from '@hamper/ui/controls/quantity-stepper.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Icon } from '@hamper/ui/icons/icon.tsx';
import { useHydrated } from '@tanstack/react-router';
import type { MouseEvent } from 'react';

import { unitOfWeighed } from '../../i18n/measured.ts';
import { ProductLink } from '../products/product-link.tsx';
import { QuantityText } from './adding/quantity-text.tsx';
import type { Target } from './client/cart-queue.ts';
import { LineForm } from './contents/line-form.tsx';
import { useQuantity, useShopperCart, usePendingQuantity } from './use-cart.ts';

import * as addButton from '@hamper/ui/controls/add-button.module.css';

/** Adds a product to the cart from its card: a round plus that becomes a stepper in place. */
export function AddToCart({ product }: { product: ProductCard }) {
  const { t } = useTranslation();
  const { uuid, stocks } = product;
  const name = product.translation.title;
  const [stock] = stocks;
  const soldOut = stocks.every(({ quantity }) => stepsOf({ ...product, left: quantity }).soldOut);
  if (!stock || soldOut) {
    const reason = t('cart.sold-out.name', { name });
    return <AddButton label={reason} title={reason} disabled />;
  }
  if (stocks.length > 1 || stock.addons.length > 0) {
    return (
      <ProductLink uuid={uuid} className={addButton.add} aria-label={t('cart.choose', { name })}>
        <Icon name="plus" />
      </ProductLink>
    );
  }
  const { interval } = product;
  const target = { shopId: product.shop_id, stockId: stock.id, name, price: stock.total_price, interval };
  return (
    <CardStepper
      target={target}
      limits={{ ...product, left: stock.quantity }}
      unit={unitOfWeighed(product)}
    />
  );
}

interface CardStepperProps {
  target: Target;
  limits: Limits;
  unit: string | undefined;
  variant?: 'card' | 'line';
}

/** One stock: a plus that becomes a stepper in place. */
export function CardStepper({ target, limits, unit, variant = 'card' }: CardStepperProps) {
  const { t } = useTranslation();
  const cart = useShopperCart();
  // Pages are the same for everybody until hydrated; the shopper's own numbers come after.
  const hydrated = useHydrated();
  const quantityInCart = useQuantity(target.stockId);
  const pending = usePendingQuantity(target);
  const quantity = hydrated ? (quantityInCart ?? 0) : 0;
  const steps = stepsOf(limits);
  const { name } = target;
  const inCart = quantity > 0;

  const set = (next: number) => cart?.setQuantity(target, next);
  const add = (event: MouseEvent) => {
    // With scripts the cart is told here, not by the form.
    event.preventDefault();
    set(steps.min);
  };
  const takeOut = ({ currentTarget }: MouseEvent) => {
    const next = steps.fewer(quantity);
    // The pressed button goes with the quantity; the focus goes to the plus, which stays.
    if (next === 0) (currentTarget.parentElement?.lastElementChild as HTMLElement | null)?.focus();
    set(next);
  };

  return (
    <LineForm fields={{ shop_id: target.shopId, stock_id: target.stockId, add: steps.min }}>
      <QuantityStepper
        variant={variant}
        quantity={<QuantityText quantity={quantity} pending={pending} name={name} unit={unit} />}
        fewerLabel={quantity <= steps.min ? t('cart.remove', { name }) : t('cart.fewer', { name })}
        moreLabel={t('cart.more', { name })}
        atMax={quantity >= steps.max}
        onFewer={takeOut}
        onMore={() => set(steps.more(quantity))}
        first={inCart ? undefined : { label: t('cart.add', { name }), onAdd: add }}
      />
    </LineForm>
  );
}
