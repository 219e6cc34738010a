import type { Ingredient } from '@hamper/contract/recipes';
import { Link } from '@tanstack/react-router';
import { TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { measured, unitOfWeighed } from '../../i18n/measured.ts';
import { useFormat } from '../../i18n/use-locale.ts';
import { cx } from '../../ui/class-names.ts';
import { Picture } from '../../ui/picture.tsx';
import { Price } from '../../ui/price.tsx';
import { Tile, toneOf } from '../../ui/tile.tsx';

import styles from './recipe-view.module.css';

/** One product of a recipe: how much to buy, what for, and what it comes to. */
export function IngredientRow({ ingredient }: { ingredient: Ingredient }) {
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
          <Link
            to="."
            search={(here) => ({ ...here, product: product.uuid })}
            state={{ productOpened: true }}
            resetScroll={false}
            className={styles.name}
          >
            {name}
          </Link>
        )}
        {note && <small>{note}</small>}
        {problem && (
          <p className={styles.problem}>
            <TriangleAlert className="ic" />
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
