import type { Product, Stock } from '@hamper/contract/catalogue';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { useState } from 'react';

import {
  changesOnTheWay,
  type Choice,
  choiceOf,
  extraGroups,
  firstChoice,
  cheapestStock,
  nearestStock,
  partlyChosen,
  pricesDiffer,
  stockFor,
  unchosen,
} from '../choose-stock.ts';

/** Hears which variant is chosen; while some choice is open, the cheapest left, and that it may cost more. */
export type OnStock = (stock: Stock, isLowest: boolean) => void;

/** The variant of a product that is being chosen, extra by extra. */
export function useVariant({ stocks, min_qty }: Product, onStock: OnStock | undefined) {
  const { t } = useTranslation();
  const [choice, setChoice] = useState<Choice>(() => firstChoice(stocks));
  const [changes, setChanges] = useState('');
  const groups = extraGroups(stocks);
  const open = unchosen(groups, choice);
  const stock = open.length > 0 ? undefined : stockFor(stocks, choice);

  const chooseFirst = (groupId: number, extraId: number) => {
    const part = partlyChosen(stocks, choice, groupId, extraId);
    const whole = unchosen(groups, part).length === 0 ? stockFor(stocks, part) : undefined;
    setChoice(part);
    const cheapest = whole ?? cheapestStock(stocks, part, min_qty);
    if (cheapest) onStock?.(cheapest, !whole && pricesDiffer(stocks, part));
  };
  const chooseOther = (groupId: number, extraId: number, value: string) => {
    const next = nearestStock(stocks, choice, groupId, extraId, min_qty);
    const words = changesOnTheWay(stock, next, groupId).map(({ title, from, to }) =>
      t('cart.gave-way', { group: title, value: to, choice: value, old: from }),
    );
    setChanges(words.join(' '));
    setChoice(choiceOf(next));
    if (next) onStock?.(next, false);
  };
  return {
    groups,
    choice,
    /** The groups in which nothing is chosen yet. */
    open,
    /** The chosen one; undefined while a group is open. */
    stock,
    /** Until one is chosen it is as if the first one to be had were. */
    assumed: stock ?? stocks.find(({ quantity }) => quantity >= min_qty) ?? stocks[0],
    /** The one whose price is shown, and whether others that are still to be chosen from cost more. */
    priced: stock ?? cheapestStock(stocks, choice, min_qty),
    mayCostMore: stock === undefined && pricesDiffer(stocks, choice),
    /** The other choices that the last one changed, in words. */
    changes,
    choose(groupId: number, extraId: number, value: string): void {
      if (open.some(({ id }) => id !== groupId)) chooseFirst(groupId, extraId);
      else chooseOther(groupId, extraId, value);
    },
  };
}
export type Variant = ReturnType<typeof useVariant>;
