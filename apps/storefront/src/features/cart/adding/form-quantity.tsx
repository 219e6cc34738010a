import type { Product } from '@hamper/contract/catalogue';
import type { stepsOf } from '@hamper/contract/prices/quantity-steps';
import { QuantityStepper } from '@hamper/ui/controls/quantity-stepper.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';

import { measured, unitOfWeighed } from '../../../i18n/measured.ts';

import * as styles from '../add-to-cart-form.module.css';

interface FormQuantityProps {
  product: Product;
  quantity: number;
  steps: ReturnType<typeof stepsOf>;
  /** The quantity that can still be added. */
  max: number;
  onChange: (quantity: number) => void;
}

/**
 * How much of a product: a stepper, drawn by the server already, whose presses wait for scripts; a number field where
 * there are none. Of both amounts that a form then sends the first one counts.
 */
export function FormQuantity({ product, quantity, steps, max, onChange }: FormQuantityProps) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const name = product.translation.title;
  const text = number(quantity);
  return (
    <>
      <noscript>
        {import.meta.env.SSR && (
          <input
            className={styles.number}
            type="number"
            name="add"
            aria-label={t('cart.quantity')}
            defaultValue={steps.min}
            min={steps.min}
            max={Math.max(steps.max, steps.min)}
            step={product.interval}
          />
        )}
      </noscript>
      <div className={styles.stepper}>
        <input type="hidden" name="add" value={quantity} />
        <QuantityStepper
          quantity={measured(text, unitOfWeighed(product))}
          fewerLabel={t('cart.fewer', { name })}
          moreLabel={t('cart.more', { name })}
          onFewer={() => onChange(steps.fewer(quantity) || steps.min)}
          onMore={() => onChange(Math.min(max, steps.more(quantity)))}
          atMax={quantity >= max}
        />
      </div>
    </>
  );
}
