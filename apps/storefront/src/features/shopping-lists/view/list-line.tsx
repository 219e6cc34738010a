import type { ShoppingListLine } from '@hamper/contract/shopping-lists/shopping-lists';
import { Price } from '@hamper/ui/cards/price.tsx';
import { Tile, toneOf } from '@hamper/ui/cards/tile.tsx';
import { cx } from '@hamper/ui/class-names.ts';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Icon } from '@hamper/ui/icons/icon.tsx';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';
import { Picture } from '@hamper/ui/media/picture.tsx';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { unitWords } from '../../../i18n/unit-words.ts';

import * as styles from './list-line.module.css';

interface ListLineProps {
  line: Omit<ShoppingListLine, 'ticked'>;
  ticked?: boolean;
  /** Before it: the box that ticks it. */
  before?: ReactNode;
  /** At its end: how much. */
  children: ReactNode;
}

/** One product of a list. What is gone keeps its name. */
export function ListLine({ line, ticked = false, before, children }: ListLineProps) {
  const { t } = useTranslation();
  const { price, parts } = useFormat();
  const { title, stock, problem } = line;
  const isGone = problem === 'gone';
  const isOut = isGone || problem === 'out-of-stock';
  const words = stock
    ? parts([
        unitWords(stock.product, stock.total_price, { t, price }),
        ...stock.extras.map(({ value }) => value),
      ])
    : '';
  return (
    <li className={cx(styles.line, ticked && styles.ticked)} data-line={line.id}>
      {before}
      <Tile
        tone={stock?.product.tone ?? toneOf(stock?.product.id ?? line.id)}
        shape="small"
        className={cx(isOut && styles.out)}
      >
        <Picture src={stock?.product.img} alt="" ornament sizes={64} className={styles.picture} />
      </Tile>
      <div className={styles.words}>
        {stock && !isGone ? (
          <Link
            className={`clamp ${styles.name}`}
            to="."
            search={(here) => ({ ...here, product: stock.product.uuid })}
            resetScroll={false}
          >
            <bdi>{title}</bdi>
          </Link>
        ) : (
          <p className={`clamp ${styles.name}`}>
            <bdi>{title}</bdi>
          </p>
        )}
        {words && <small className={styles.unit}>{words}</small>}
        {!isOut && <Price amount={line.price} />}
        <Problem line={line} />
      </div>
      <div className={styles.end}>{children}</div>
    </li>
  );
}

/** Why it cannot be had, or not as much of it. What is gone stands under that heading. */
function Problem({ line: { problem, stock } }: Pick<ListLineProps, 'line'>) {
  const { t } = useTranslation();
  const { number } = useFormat();
  if (problem !== 'out-of-stock' && problem !== 'too-many') return null;
  const left = number(Math.min(stock?.quantity ?? 0, stock?.product.max_qty ?? 0), {
    maximumFractionDigits: 3,
  });
  return (
    <p className={styles.problem}>
      <Icon name="triangle-alert" />
      {problem === 'too-many' ? t('cart.left', { left }) : t('cart.sold-out')}
    </p>
  );
}
