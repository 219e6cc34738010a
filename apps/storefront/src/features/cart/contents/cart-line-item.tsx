import type { CartLine } from '@hamper/contract/cart';
import { toMinor, toWire } from '@hamper/contract/prices/money';
import { Price } from '@hamper/ui/cards/price.tsx';
import { Tile, toneOf } from '@hamper/ui/cards/tile.tsx';
import { cx } from '@hamper/ui/class-names.ts';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Icon } from '@hamper/ui/icons/icon.tsx';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';
import { Picture } from '@hamper/ui/media/picture.tsx';
import { Link } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';

import { unitOfWeighed } from '../../../i18n/measured.ts';
import { unitWords } from '../../../i18n/unit-words.ts';
import { QuantityText } from '../adding/quantity-text.tsx';
import { announce } from '../client/announcer.ts';
import type { Target } from '../client/cart-queue.ts';
import { useShopperCart, usePendingQuantity } from '../use-cart.ts';
import { LinePreferenceForms } from './line-preferences.tsx';
import { LineStepper } from './line-stepper.tsx';
import { RemovedLine } from './removed-line.tsx';

import * as styles from './cart-line-item.module.css';

type Line = Omit<CartLine, 'addons'> & { addons?: CartLine['addons'] };

interface CartLineItemProps {
  line: Line;
  shopId: number;
  /** The stock this add-on goes with. */
  parentId?: number;
  /** Somebody else of the group put it in. */
  readOnly?: boolean;
}

/** One line of a cart, and its add-ons under it. A line that was taken out is gone before the server has agreed. */
export function CartLineItem({ line, shopId, parentId, readOnly = false }: CartLineItemProps) {
  const { t } = useTranslation();
  const { price, parts } = useFormat();
  const { stock, addons = [], problem } = line;
  const { product, extras } = stock;
  const own = usePendingQuantity({ stockId: stock.id, parentId });
  const pending = readOnly ? undefined : own;
  const name = product.translation.title;
  const target = { shopId, stockId: stock.id, parentId, name };
  const { item, isRemoved, drop, ...removed } = useRemoved(target);
  if (pending?.quantity === 0 && pending.state !== 'failed') return null;
  const words = parts([
    unitWords(product, stock.total_price, { t, price }),
    ...extras.map(({ value }) => value),
  ]);
  const isOut = problem === 'gone' || problem === 'out-of-stock';
  if (isRemoved) return <RemovedLine target={target} {...removed} />;
  return (
    <li ref={item} className={styles.line} data-line={stock.id}>
      <Tile
        tone={product.tone ?? toneOf(product.id)}
        shape="small"
        className={cx(styles.tile, isOut && styles.out)}
      >
        <Picture src={product.img} alt="" sizes={64} className={styles.picture} />
      </Tile>
      <div className={styles.words}>
        <Link
          className={`clamp ${styles.name}`}
          to="."
          search={(here) => ({ ...here, product: product.uuid })}
          resetScroll={false}
        >
          <bdi>{name}</bdi>
        </Link>
        {words && <small className={styles.unit}>{words}</small>}
        {!isOut && (
          <Price
            amount={line.price}
            old={line.discount > 0 ? toWire(toMinor(line.price) + toMinor(line.discount)) : undefined}
            oldLabel={t('cart.before')}
            className={cx(pending && styles.settling)}
          />
        )}
        <Problem line={line} />
      </div>
      {readOnly ? (
        <QuantityText
          quantity={line.quantity}
          pending={undefined}
          name={name}
          unit={unitOfWeighed(product)}
        />
      ) : (
        <LineStepper target={target} line={line} pending={pending} onDrop={drop} />
      )}
      {pending?.state === 'failed' && <Unsaved />}
      {!readOnly && !isOut && parentId === undefined && <LinePreferenceForms target={target} line={line} />}
      {addons.length > 0 && (
        <ul className={styles.addons}>
          {addons.map((addon) => (
            <CartLineItem
              key={addon.id}
              line={addon}
              shopId={shopId}
              parentId={stock.id}
              readOnly={readOnly}
            />
          ))}
        </ul>
      )}
    </li>
  );
}

/** A line that cannot be bought any more leaves in a moment, and comes back where that is undone. */
function useRemoved(target: Target) {
  const { t } = useTranslation();
  const cart = useShopperCart();
  const item = useRef<HTMLLIElement>(null);
  const [isRemoved, setRemoved] = useState(false);
  const { stockId, parentId, name } = target;
  return {
    item,
    isRemoved,
    drop(): void {
      // Earlier quantities of it and its add-ons that did not arrive count no more.
      cart?.queue.drop((one) =>
        one.stockId === stockId
          ? one.parentId === parentId
          : parentId === undefined && one.parentId === stockId,
      );
      announce(t('cart.removed', { name }));
      setRemoved(true);
    },
    onSent: () => setRemoved(false),
    onUndo(): void {
      flushSync(() => setRemoved(false));
      item.current?.querySelector<HTMLElement>('button:not(:disabled)')?.focus();
    },
  };
}

function Problem({ line }: { line: Line }) {
  const { t } = useTranslation();
  const { price, number } = useFormat();
  const { problem, previous_price, stock } = line;
  const left = number(stock.quantity, { maximumFractionDigits: 3 });
  const words =
    problem &&
    { gone: t('cart.gone'), 'out-of-stock': t('cart.sold-out'), 'too-many': t('cart.left', { left }) }[
      problem
    ];
  if (words) {
    return (
      <p className={styles.problem}>
        <Icon name="triangle-alert" />
        {words}
      </p>
    );
  }
  if (previous_price === null) return null;
  return <p className={styles.changed}>{t('cart.was.each', { price: price(previous_price) })}</p>;
}

function Unsaved() {
  const { t } = useTranslation();
  const cart = useShopperCart();
  return (
    <p className={styles.unsaved} role="alert">
      {t('cart.unsaved')}
      <button type="button" onClick={() => cart?.queue.retry()}>
        <Icon name="rotate-cw" />
        {t('cart.again')}
      </button>
    </p>
  );
}
