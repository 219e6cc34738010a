import type { Product, Stock } from '@hamper/contract/catalogue';
import { ApiError } from '@hamper/contract/client';
import { toMinor, toWire } from '@hamper/contract/prices/money';
import { lineTotal, quantityToMilli } from '@hamper/contract/prices/quantity';
import { cx } from '@hamper/ui/class-names.ts';
import { Button } from '@hamper/ui/controls/button.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';
import { showToast } from '@hamper/ui/overlays/toast.ts';
import { useHydrated } from '@tanstack/react-router';
import { type SubmitEvent, useRef, useState } from 'react';

import { problemWords } from '../../i18n/problem-words.ts';
import { closedUntil } from '../clock/closed-until.ts';
import { AddonList } from './adding/addon-list.tsx';
import { ExtraChoice } from './adding/extra-choice.tsx';
import { FormQuantity } from './adding/form-quantity.tsx';
import { stepsOf } from './adding/quantity-steps.ts';
import {
  changesOnTheWay,
  type Choice,
  choiceOf,
  extraGroups,
  firstChoice,
  leastStock,
  nearestStock,
  partlyChosen,
  pricesDiffer,
  stockFor,
  unchosen,
} from './choose-stock.ts';
import { BackField } from './contents/line-form.tsx';
import { useQuantity, useShopperCart } from './use-cart.ts';

import * as styles from './add-to-cart-form.module.css';

interface AddToCartFormProps {
  product: Product;
  /** Its shop opens and closes by it. */
  now: Date;
  /** In a dialog or sheet the button stays in sight at the bottom. */
  inSheet?: boolean;
  /** Hears which variant is chosen; while some choice is open, the cheapest left, and that it may cost more. */
  onStock?: (stock: Stock, isLeast: boolean) => void;
  onAdded?: () => void;
}

/** Variants, add-ons and quantity of one product, and the button that puts them into the cart. */
export function AddToCartForm(props: AddToCartFormProps) {
  const { product, now, inSheet = false, onStock, onAdded } = props;
  const { t } = useTranslation();
  const format = useFormat();
  const { number } = format;
  const cart = useShopperCart();
  const hydrated = useHydrated();
  const { stocks, min_qty, shop_id } = product;
  const [choice, setChoice] = useState<Choice>(() => firstChoice(stocks));
  const groups = extraGroups(stocks);
  const open = unchosen(groups, choice);
  const stock = open.length > 0 ? undefined : stockFor(stocks, choice);
  // Until one is chosen it is as if the first one to be had were.
  const shown = stock ?? stocks.find(({ quantity }) => quantity >= min_qty) ?? stocks[0];
  const priced = stock ?? leastStock(stocks, choice, min_qty);
  const [asked, setAsked] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const had = useQuantity(stock?.id ?? 0) ?? 0;
  const steps = stepsOf({ ...product, left: shown?.quantity ?? 0 });
  // What is in the cart already is no longer to be had.
  const room = hydrated ? Math.max(0, quantityToMilli(steps.most) - quantityToMilli(had)) / 1000 : steps.most;
  const [wanted, setWanted] = useState(steps.least);
  const quantity = Math.max(Math.min(wanted, room), steps.least);
  const [addons, setAddons] = useState<Record<number, number>>({});
  const [gaveWay, setGaveWay] = useState('');
  const [refusal, setRefusal] = useState('');
  const [busy, setBusy] = useState(false);

  const name = product.translation.title;
  const shop = product.shop.translation.title;
  const closed = closedUntil(product.shop, now, format);
  const left = number(shown?.quantity ?? 0);
  const reason = steps.soldOut ? t('cart.sold-out') : room < steps.least ? t('cart.left', { left }) : '';
  const weighed = !Number.isInteger(product.interval);
  const chosenAddons = (shown?.addons ?? []).filter(({ stock_id }) => (addons[stock_id] ?? 0) > 0);

  const add = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const [missing] = open;
    if (missing) {
      setAsked(true);
      form.current?.querySelector<HTMLElement>(`[name="extra.${missing.id}"]:enabled`)?.focus();
      return;
    }
    if (!stock || !cart) return;
    setBusy(true);
    setRefusal('');
    try {
      await cart.add(shop_id, [
        { stock_id: stock.id, quantity },
        ...chosenAddons.map(({ stock_id }) => ({
          stock_id,
          quantity: addons[stock_id] ?? 0,
          parent_id: stock.id,
        })),
      ]);
      showToast({
        id: `cart-${stock.id}`,
        ...(closed
          ? { kind: 'warning', text: t('cart.added-closed', { name, shop }) }
          : { kind: 'success', text: t('cart.added', { name }) }),
      });
      setWanted(steps.least);
      setAddons({});
      onAdded?.();
    } catch (error) {
      const answered = error instanceof ApiError && error.status > 0;
      setRefusal(answered ? problemWords(t, error) : t('cart.unsaved'));
      void cart.refresh();
    } finally {
      setBusy(false);
    }
  };

  const choose = (groupId: number, extraId: number, value: string) => {
    if (open.some(({ id }) => id !== groupId)) {
      const part = partlyChosen(stocks, choice, groupId, extraId);
      const whole = unchosen(groups, part).length === 0 ? stockFor(stocks, part) : undefined;
      setChoice(part);
      const least = whole ?? leastStock(stocks, part, min_qty);
      if (least) onStock?.(least, !whole && pricesDiffer(stocks, part));
      return;
    }
    const next = nearestStock(stocks, choice, groupId, extraId, min_qty);
    const words = changesOnTheWay(stock, next, groupId).map(({ title, from, to }) =>
      t('cart.gave-way', { group: title, value: to, choice: value, old: from }),
    );
    setGaveWay(words.join(' '));
    setChoice(choiceOf(next));
    if (next) onStock?.(next, false);
  };

  return (
    <form
      ref={form}
      method="post"
      action="/cart/lines"
      className={cx(styles.form, inSheet && styles.inSheet)}
      noValidate={hydrated}
      onSubmit={(event) => void add(event)}
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
          missing={asked && choice[group.id] === undefined}
          stockFor={(extraId) => nearestStock(stocks, choice, group.id, extraId, min_qty)}
          least={min_qty}
          onChoose={(extraId, value) => choose(group.id, extraId, value)}
        />
      ))}
      {stocks.length > 1 && (
        <p className={styles.gaveWay} aria-live="polite">
          {gaveWay}
        </p>
      )}
      {shown && shown.addons.length > 0 && (
        <AddonList
          addons={shown.addons}
          quantities={addons}
          onChange={(id, next) => setAddons({ ...addons, [id]: next })}
        />
      )}
      {weighed && <p className={styles.note}>{t('cart.estimate')}</p>}
      <div className={styles.foot}>
        {(refusal || reason) && (
          <p className={styles.refusal} role={refusal ? 'alert' : undefined}>
            {refusal || reason}
          </p>
        )}
        {closed && (
          <p className={styles.closed}>
            {closed.opens === null ? t('cart.closed') : t('cart.closed-opens', { time: closed.opens })}
          </p>
        )}
        {/* Its room is kept, so that the button stays where it is when something was added. */}
        <p className={styles.have}>{hydrated && had > 0 && t('cart.have', { quantity: number(had) })}</p>
        <div className={styles.row}>
          <FormQuantity
            product={product}
            quantity={quantity}
            steps={steps}
            most={room}
            onChange={setWanted}
          />
          <Button
            type="submit"
            size="large"
            variant={closed ? 'ghost' : 'primary'}
            busy={busy}
            disabled={reason !== ''}
            className={styles.put}
          >
            <span>{t('cart.put')}</span>
            {reason === '' && (
              <Estimate
                amount={estimate({ stock: priced, quantity, addons: chosenAddons, quantities: addons })}
                from={stock === undefined && pricesDiffer(stocks, choice)}
              />
            )}
          </Button>
        </div>
      </div>
    </form>
  );
}

/** What it comes to, or at least comes to while something is still to be chosen. */
function Estimate({ amount, from }: { amount: number; from: boolean }) {
  const { t } = useTranslation();
  const { price } = useFormat();
  const text = price(amount);
  return <bdi className="num">{from ? t('cart.from', { price: text }) : text}</bdi>;
}

/** What this will add to the cart; the server prices it again. */
function estimate(order: {
  stock: Stock | undefined;
  quantity: number;
  addons: Stock['addons'];
  quantities: Record<number, number>;
}): number {
  const { stock, quantity, addons, quantities } = order;
  const main = lineTotal(toMinor(stock?.total_price ?? 0), quantityToMilli(quantity));
  const extra = addons.reduce((sum, { stock_id, total_price }) => {
    return sum + lineTotal(toMinor(total_price), quantityToMilli(quantities[stock_id] ?? 0));
  }, 0);
  return toWire(main + extra);
}
