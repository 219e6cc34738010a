import type { CartLine } from '@hamper/contract/cart';
import { IconButton } from '@hamper/ui/controls/icon-button.tsx';
import { QuantityStepper } from '@hamper/ui/controls/quantity-stepper.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Icon } from '@hamper/ui/icons/icon.tsx';
import type { MouseEvent } from 'react';

import { unitOfWeighed } from '../../../i18n/measured.ts';
import { stepsOf } from '../adding/quantity-steps.ts';
import { QuantityText } from '../adding/quantity-text.tsx';
import type { Target, PendingQuantity } from '../client/cart-queue.ts';
import { focusNeighbour } from '../client/focus-neighbour.ts';
import { useShopperCart } from '../use-cart.ts';
import { LineForm } from './line-form.tsx';

interface LineStepperProps {
  target: Target;
  line: Pick<CartLine, 'quantity' | 'problem' | 'stock'>;
  pending: PendingQuantity | undefined;
}

/** A cart line's quantity; a bin alone where nothing but taking it out is left. */
export function LineStepper({ target, line, pending }: LineStepperProps) {
  const { t } = useTranslation();
  const cart = useShopperCart();
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
  const fields = { shop_id: target.shopId, stock_id: target.stockId, parent_id: target.parentId };
  const remove = t('cart.remove', { name });

  return (
    <LineForm fields={fields}>
      {isOut ? (
        <IconButton
          type="submit"
          name="quantity"
          value={0}
          label={remove}
          icon={<Icon name="trash-2" />}
          onClick={set(0)}
        />
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
          sends={{ name: 'quantity', fewer, more: steps.more(quantity) }}
        />
      )}
    </LineForm>
  );
}
