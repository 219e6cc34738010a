import { ApiError } from '@hamper/contract/client';
import type { ShoppingList, SharedShoppingList } from '@hamper/contract/shopping-lists/shopping-lists';
import { Button } from '@hamper/ui/controls/button.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Icon } from '@hamper/ui/icons/icon.tsx';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useRouter } from '@tanstack/react-router';
import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react';

import { problemWords } from '../../i18n/problem-words.ts';
import { ButtonTo } from '../../links.ts';
import { addLines } from '../cart/add-lines.ts';
import { cartsQuery, lineFor } from '../cart/carts-query.ts';
import type { ShopperCart } from '../cart/shopper-cart.ts';
import { useShopperCart } from '../cart/use-cart.ts';
import { closedUntil } from '../clock/closed-until.ts';
import { useNow } from '../clock/now.tsx';
import { type FittedLines, fitLines } from './fit-lines.ts';
import { outcomeHeadline, shortfallWords } from './outcome-words.ts';

import * as styles from './add-list-to-cart.module.css';

/** As many lines as a cart takes in one call. */
const AT_ONCE = 100;

interface Outcome {
  /** Each press has one of its own. */
  turn: number;
  fitted: FittedLines;
  /** By shop, in words. */
  failed: { shop: string; words: string }[];
}

interface AddListToCartProps {
  list: ShoppingList | SharedShoppingList;
  /** How the server knows it, where there are no scripts: one's own by its uuid, a shared one by its key. */
  field: { name: 'list' | 'shared-list'; value: string };
}

/** Puts what a list still asks for into the carts of its shops, and says what could not be added and why. */
export function AddListToCart({ list, field }: AddListToCartProps) {
  const { t } = useTranslation();
  const { add, busy, outcome } = useAddList();
  const back = useLocation({ select: ({ pathname }) => pathname });
  const lines = list.sections.flatMap((section) => section.lines);
  const ticked = lines.filter((line) => 'ticked' in line && line.ticked).length;
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void add(list);
  };
  return (
    <>
      <form method="post" action="/cart/lines" onSubmit={submit} className={styles.form}>
        <input type="hidden" name={field.name} value={field.value} />
        <input type="hidden" name="back" value={back} />
        <Button type="submit" size="large" wide busy={busy} disabled={ticked === lines.length}>
          <Icon name="shopping-cart" />
          {t(ticked > 0 ? 'shopping-list.add-rest' : 'recipe.add-all')}
        </Button>
      </form>
      {outcome && <OutcomeNotice key={outcome.turn} {...outcome} />}
    </>
  );
}

function useAddList() {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const { api, person } = useRouter().options.context;
  const cart = useShopperCart();
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>();
  const add = async ({ sections }: AddListToCartProps['list']): Promise<void> => {
    if (!cart || busy) return;
    setBusy(true);
    try {
      const carts = await queries.ensureQueryData(cartsQuery(api, person)).catch(() => undefined);
      const fitted = fitLines(sections, (stockId) => lineFor(carts, stockId)?.quantity ?? 0);
      const failed: Outcome['failed'] = [];
      const added: FittedLines['shops'] = [];
      for (const { shop, lines } of fitted.shops) {
        const error = await addToShop(cart, shop.id, lines);
        if (error === undefined) added.push({ shop, lines });
        else {
          const answered = error instanceof ApiError && error.status > 0;
          const words = answered ? problemWords(t, error) : t('cart.unsaved');
          failed.push({ shop: shop.translation.title, words });
        }
      }
      if (failed.length > 0) void cart.refresh();
      const outcomeNow = { fitted: { ...fitted, shops: added }, failed };
      setOutcome((before) => ({ ...outcomeNow, turn: (before?.turn ?? 0) + 1 }));
    } finally {
      setBusy(false);
    }
  };
  return { add, busy, outcome };
}

/** Adds to the cart of one shop; answers what was in the way. */
async function addToShop(
  cart: ShopperCart,
  shopId: number,
  lines: { stock_id: number; quantity: number }[],
): Promise<unknown> {
  try {
    for (let from = 0; from < lines.length; from += AT_ONCE)
      await addLines(cart, shopId, lines.slice(from, from + AT_ONCE));
    return undefined;
  } catch (error) {
    return error ?? new Error('Not added');
  }
}

/** What is in the cart now, what is not, and which of the shops is closed. It gets the focus: it is what was asked for. */
function OutcomeNotice({ fitted, failed }: Omit<Outcome, 'turn'>) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  const notice = useRef<HTMLElement>(null);
  const id = useId();
  useEffect(() => notice.current?.focus(), []);
  const speech = { t, number: format.number };
  const closed = fitted.shops.flatMap(({ shop }) => {
    const until = closedUntil(shop, now, format);
    if (!until) return [];
    const words = until.opens === null ? t('cart.closed') : t('cart.closed-opens', { time: until.opens });
    return [`${shop.translation.title}: ${words}`];
  });
  const details = [
    ...failed.map(({ shop, words }) => `${shop}: ${words}`),
    ...shortfallWords(speech, fitted.short),
    ...closed,
  ];
  const isWhole = failed.length === 0 && fitted.short.length === 0;
  return (
    <section
      ref={notice}
      tabIndex={-1}
      aria-labelledby={id}
      className={isWhole ? styles.done : styles.partly}
    >
      <Icon name={isWhole ? 'circle-check' : 'triangle-alert'} />
      <div className={styles.words}>
        <p id={id} className={styles.headline}>
          {outcomeHeadline(speech, fitted, failed.length > 0)}
        </p>
        {details.length > 0 && (
          <ul>
            {details.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        )}
      </div>
      {(fitted.shops.length > 0 || fitted.have > 0) && (
        <ButtonTo to="/cart" variant="ghost" size="small" className={styles.cart}>
          {t('cart.view')}
        </ButtonTo>
      )}
    </section>
  );
}
