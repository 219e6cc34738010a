import type { ProductCard, Stock } from '@hamper/contract/catalogue';
import { stepsOf } from '@hamper/contract/prices/quantity-steps';
import { AddButton } from '@hamper/ui/controls/add-button.tsx';
import { QuantityStepper } from '@hamper/ui/controls/quantity-stepper.tsx';
import { useFocusInPlace } from '@hamper/ui/controls/use-focus-in-place.ts';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import type { Currency } from '@hamper/ui/locale/format.ts';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';

import { measured, unitOfWeighed } from '../../../i18n/measured.ts';
import { GoodsFacts } from './goods-facts.tsx';

import * as styles from './add-goods.module.css';

interface GoodsRowProps {
  product: ProductCard;
  stock: Stock;
  currency: Currency;
  quantity: number;
  onQuantity: (quantity: number) => void;
}

/** One variant of a product, and how much of it. */
export function GoodsRow({ product, stock, currency, quantity, onQuantity }: GoodsRowProps) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const { title } = product.translation;
  const { max, soldOut, more, fewer } = stepsOf({ ...product, left: stock.quantity });
  const about = [product.unit?.translation.title, ...stock.extras.map(({ value }) => value)].filter(Boolean);
  const { around, onPressed } = useFocusInPlace(quantity > 0);
  const set = (next: number) => {
    onPressed();
    onQuantity(next);
  };
  const add = () => !soldOut && set(more(quantity));
  return (
    <li className={styles.good}>
      <GoodsFacts product={product} stock={stock} currency={currency} about={about} />
      <div {...around}>
        {quantity === 0 ? (
          <AddButton label={t('cart.add', { name: title })} onClick={add} />
        ) : (
          <QuantityStepper
            quantity={measured(number(quantity, { maximumFractionDigits: 3 }), unitOfWeighed(product))}
            fewerLabel={t('cart.fewer', { name: title })}
            moreLabel={t('cart.more', { name: title })}
            atMax={quantity >= max}
            onFewer={() => set(fewer(quantity))}
            onMore={add}
          />
        )}
      </div>
    </li>
  );
}
