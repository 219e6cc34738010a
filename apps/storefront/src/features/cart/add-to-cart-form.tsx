import type { Product, Stock } from '@hamper/contract/catalogue';
import { toMinor, toWire } from '@hamper/contract/prices/money';
import { lineTotal, quantityToMilli } from '@hamper/contract/prices/quantity';
import { cx } from '@hamper/ui/class-names.ts';
import { Button } from '@hamper/ui/controls/button.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { atFirstMovement } from '@hamper/ui/loading/first-movement.ts';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';
import { useHydrated } from '@tanstack/react-router';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';

import { closedUntil } from '../clock/opening-words.ts';
import { AddonList } from './adding/addon-list.tsx';
import { ExtraChoice } from './adding/extra-choice.tsx';
import { FormQuantity } from './adding/form-quantity.tsx';
import { type AddingState, preloadLines, useAdding } from './adding/use-adding.ts';
import { type OnStock, useVariant, type Variant } from './adding/use-variant.ts';
import { nearestStock } from './choose-stock.ts';
import { BackField } from './contents/line-form.tsx';

import * as styles from './add-to-cart-form.module.css';

interface AddToCartFormProps {
  product: Product;
  /** Its shop opens and closes by it. */
  now: Date;
  /** In a dialog or sheet the button stays in sight at the bottom. */
  inSheet?: boolean;
  onStock?: OnStock;
  onAdded?: () => void;
}

/** Variants, add-ons and quantity of one product, and the button that puts them into the cart. */
export function AddToCartForm({ product, now, inSheet = false, onStock, onAdded }: AddToCartFormProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const hydrated = useHydrated();
  const form = useRef<HTMLFormElement>(null);
  const [showMissing, setShowMissing] = useState(false);
  const { stocks, min_qty } = product;
  const closed = closedUntil(product.shop, now, format);
  const variant = useVariant(product, onStock);
  const { groups, choice, open, stock, assumed } = variant;
  const adding = useAdding({ product, variant, isClosed: closed !== null, onAdded });

  // Before its button is reached: once pressed, the product has to be on its way even if the page is left.
  useEffect(() => atFirstMovement(preloadLines), []);
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const [missing] = open;
    if (!missing) return void adding.add();
    setShowMissing(true);
    form.current?.querySelector<HTMLElement>(`[name="extra.${missing.id}"]:enabled`)?.focus();
  };
  return (
    <form
      ref={form}
      method="post"
      action="/cart/lines"
      className={cx(styles.form, inSheet && styles.inSheet)}
      noValidate={hydrated}
      onSubmit={onSubmit}
    >
      <input type="hidden" name="product" value={product.uuid} />
      <BackField closing={inSheet} />
      {groups.map((group) => (
        <ExtraChoice
          key={group.id}
          group={group}
          stocks={stocks}
          current={stock}
          choice={choice}
          missing={showMissing && choice[group.id] === undefined}
          stockFor={(extraId) => nearestStock(stocks, choice, group.id, extraId, min_qty)}
          minQuantity={min_qty}
          onSelect={(extraId, value) => variant.choose(group.id, extraId, value)}
        />
      ))}
      {stocks.length > 1 && (
        <p className={styles.yielded} aria-live="polite">
          {variant.changes}
        </p>
      )}
      {assumed && assumed.addons.length > 0 && (
        <AddonList addons={assumed.addons} quantities={adding.quantities} onChange={adding.onAddon} />
      )}
      {!Number.isInteger(product.interval) && <p className={styles.note}>{t('cart.estimate')}</p>}
      <AddToCartFooter {...{ product, variant, adding, closed }} />
    </form>
  );
}

interface AddToCartFooterProps {
  product: Product;
  variant: Variant;
  adding: AddingState;
  closed: ReturnType<typeof closedUntil>;
}

/** The quantity and the button, below what is in the way of pressing it. */
function AddToCartFooter({ product, variant, adding, closed }: AddToCartFooterProps) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const { steps, room, inCart } = adding;
  const left = number(variant.assumed?.quantity ?? 0);
  const reason = steps.soldOut ? t('cart.sold-out') : room < steps.min ? t('cart.left', { left }) : '';
  return (
    <div className={styles.footer}>
      {reason && <p className={styles.refusal}>{reason}</p>}
      {closed && (
        <p className={styles.closed}>
          {closed.opens === null ? t('cart.closed') : t('cart.closed-opens', { time: closed.opens })}
        </p>
      )}
      {/* Its room is kept, so that the button stays where it is when something was added. */}
      <p className={styles.inCart}>{inCart > 0 && t('cart.have', { quantity: number(inCart) })}</p>
      <div className={styles.row}>
        <FormQuantity
          product={product}
          quantity={adding.quantity}
          steps={steps}
          max={room}
          onChange={adding.onQuantity}
        />
        <Button
          type="submit"
          size="large"
          variant={closed ? 'ghost' : 'primary'}
          disabled={reason !== ''}
          className={styles.put}
        >
          <span>{t('cart.put')}</span>
          {reason === '' && <Estimate amount={estimate(variant.priced, adding)} from={variant.mayCostMore} />}
        </Button>
      </div>
    </div>
  );
}

/** The price of it all, or the lowest price while something is still to be chosen. */
function Estimate({ amount, from }: { amount: number; from: boolean }) {
  const { t } = useTranslation();
  const { price } = useFormat();
  const text = price(amount);
  return <bdi className="num">{from ? t('cart.from', { price: text }) : text}</bdi>;
}

/** The amount that this will add to the cart; the server prices it again. */
function estimate(
  stock: Stock | undefined,
  { quantity, addons, quantities }: Pick<AddingState, 'quantity' | 'addons' | 'quantities'>,
): number {
  const main = lineTotal(toMinor(stock?.total_price ?? 0), quantityToMilli(quantity));
  const extra = addons.reduce((sum, { stock_id, total_price }) => {
    return sum + lineTotal(toMinor(total_price), quantityToMilli(quantities[stock_id] ?? 0));
  }, 0);
  return toWire(main + extra);
}
