import type { Ingredient } from '@hamper/contract/recipes';
import { Price } from '@hamper/ui/cards/price.tsx';
import { Tile, toneOf } from '@hamper/ui/cards/tile.tsx';
import { cx } from '@hamper/ui/class-names.ts';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Icon } from '@hamper/ui/icons/icon.tsx';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';
import { Picture } from '@hamper/ui/media/picture.tsx';
import type { ComponentProps, ComponentType } from 'react';

import { measured, unitOfWeighed } from '../../i18n/measured.ts';

import * as styles from './recipe-view.module.css';

interface IngredientRowProps {
  ingredient: Ingredient;
  /** Opens a product; the catalogue's own business, handed in by the route. */
  productLink: ComponentType<Pick<ComponentProps<'a'>, 'children' | 'className'> & { uuid: string }>;
}

/** One product of a recipe: its quantity, note and price. */
export function IngredientRow({ ingredient, productLink: ProductLink }: IngredientRowProps) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const { stock, quantity, note, price, problem } = ingredient;
  const { product } = stock;
  const name = <bdi>{product.translation.title}</bdi>;
  const none = quantity === 0;
  const figure = number(quantity, { maximumFractionDigits: 3 });
  const weighed = unitOfWeighed(product);
  const amount = weighed ? measured(figure, weighed) : `${figure} × ${product.unit.translation.title}`;
  return (
    <li className={styles.row}>
      <Tile tone={product.tone ?? toneOf(product.id)} shape="small" className={cx(none && styles.out)}>
        <Picture src={product.img} alt="" sizes={64} className={styles.small} />
      </Tile>
      <div className={styles.product}>
        {problem === 'gone' ? (
          <span className={styles.name}>{name}</span>
        ) : (
          <ProductLink uuid={product.uuid} className={styles.name}>
            {name}
          </ProductLink>
        )}
        {note && <small>{note}</small>}
        {problem && (
          <p className={styles.problem}>
            <Icon name="triangle-alert" />
            {problem === 'gone' && t('cart.gone')}
            {problem === 'out-of-stock' && t('product.sold-out')}
            {problem === 'too-many' && t('cart.left', { left: figure })}
          </p>
        )}
      </div>
      {!none && (
        <div className={styles.amount}>
          <bdi className="num">{amount}</bdi>
          <Price amount={price} />
        </div>
      )}
    </li>
  );
}
