import type { CartLine } from '@hamper/contract/cart';
import { stepsOf } from '@hamper/contract/prices/quantity-steps';
import { Button } from '@hamper/ui/controls/button.tsx';
import { QuantityStepper } from '@hamper/ui/controls/quantity-stepper.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { useHydrated } from '@tanstack/react-router';
import type { MouseEvent } from 'react';

import { unitOfWeighed } from '../../../i18n/measured.ts';
import { QuantityText } from '../adding/quantity-text.tsx';
import type { Target, PendingQuantity } from '../client/cart-queue.ts';
import { focusNeighbour } from '../focus-neighbour.ts';
import { useShopperCart } from '../use-cart.ts';
import { LineForm } from './line-form.tsx';

interface LineStepperProps {
  target: Target;
  line: Pick<CartLine, 'quantity' | 'problem' | 'stock'>;
  pending: PendingQuantity | undefined;
  /** Drops a line that cannot be bought any more. */
  onDrop: () => void;
}

/** A cart line's quantity; "Remove" alone where nothing but that is left. */
export function LineStepper({ target, line, pending, onDrop }: LineStepperProps) {
  const { t } = useTranslation();
  const cart = useShopperCart();
  const hydrated = useHydrated();
  const { stock, problem } = line;
  const { name } = target;
  const steps = stepsOf({ ...stock.product, left: stock.quantity });
  const quantity = pending?.quantity ?? line.quantity;
  const fewer = steps.fewer(quantity);
  const isOut = problem === 'gone' || problem === 'out-of-stock' || quantity === 0;
  const set = (next: number) => (event: MouseEvent<HTMLButtonElement>) => {
    event.preventDefault();
    if (next === 0) focusNeighbour(event.currentTarget);
    cart?.setQuantity(target, next);
  };
  const drop = (event: MouseEvent<HTMLButtonElement>) => {
    event.preventDefault();
    // A line that is being removed needs no second press.
    if (problem === null) cart?.setQuantity(target, 0);
    else onDrop();
  };
  const fields = { shop_id: target.shopId, stock_id: target.stockId, parent_id: target.parentId };
  const remove = t('cart.remove', { name });

  return (
    <LineForm fields={fields}>
      {isOut ? (
        <Button
          type="submit"
          variant="ghost"
          size="small"
          name="quantity"
          value={0}
          aria-label={remove}
          onClick={drop}
        >
          {t('cart.drop')}
        </Button>
      ) : (
        <QuantityStepper
          quantity={
            <QuantityText
              quantity={quantity}
              pending={pending}
              name={name}
              unit={unitOfWeighed(stock.product)}
            />
          }
          fewerLabel={fewer === 0 ? remove : t('cart.fewer', { name })}
          moreLabel={t('cart.more', { name })}
          onFewer={set(fewer)}
          onMore={set(steps.more(quantity))}
          last={fewer === 0}
          atMax={quantity >= steps.max}
          sends={hydrated ? undefined : { name: 'quantity', fewer, more: steps.more(quantity) }}
        />
      )}
    </LineForm>
  );
}
