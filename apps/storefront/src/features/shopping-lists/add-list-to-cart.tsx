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
import { showProblem } from '../../i18n/show-problem.ts';
import { ButtonTo } from '../../links.ts';
import { addLines, takeBackLines } from '../cart/add-lines.ts';
import { cartsQuery, lineFor } from '../cart/carts-query.ts';
import { useShopperCart } from '../cart/use-cart.ts';
import { useNow } from '../clock/now.tsx';
import { closedUntil } from '../clock/opening-words.ts';
import { type FittedLines, fitLines } from './fit-lines.ts';
import { outcomeHeadline, shortfallWords } from './outcome-words.ts';

import * as styles from './add-list-to-cart.module.css';

/** As many lines as a cart takes in one call. */
const LINES_PER_CALL = 100;

interface Added {
  shop: FittedLines['shops'][number]['shop'];
  lines: Parameters<typeof addLines>[2];
}

interface Outcome {
  /** Each press has one of its own. */
  turn: number;
  fitted: FittedLines;
  added: Added[];
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
  const { add, undo, busy, outcome } = useAddList();
  const button = useRef<HTMLButtonElement>(null);
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
        <Button ref={button} type="submit" size="large" wide busy={busy} disabled={ticked === lines.length}>
          <Icon name="shopping-cart" />
          {t(ticked > 0 ? 'shopping-list.add-rest' : 'recipe.add-all')}
        </Button>
      </form>
      {outcome && (
        <OutcomeNotice
          key={outcome.turn}
          {...outcome}
          onUndo={() => {
            button.current?.focus();
            void undo();
          }}
        />
      )}
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
      const added: Added[] = [];
      const shown = shownIn(sections);
      // All at once in sight, and one after the other on their way.
      const parts = fitted.shops.flatMap(({ shop, lines }) =>
        inParts(lines).map((some) => {
          const part = { shop, lines: some.map((line) => ({ ...line, shown: shown(line.stock_id) })) };
          return { part, outcome: addLines(cart, shop.id, part.lines).then(() => undefined, asError) };
        }),
      );
      for (const { part, outcome: coming } of parts) {
        const error = await coming;
        if (error === undefined) added.push(part);
        else {
          const answered = error instanceof ApiError && error.status > 0;
          const words = answered ? problemWords(t, error) : t('cart.unsaved');
          failed.push({ shop: part.shop.translation.title, words });
        }
      }
      if (failed.length > 0) void cart.refresh();
      const outcomeNow = { fitted: { ...fitted, shops: added }, added, failed };
      setOutcome((before) => ({ ...outcomeNow, turn: (before?.turn ?? 0) + 1 }));
    } finally {
      setBusy(false);
    }
  };
  const undo = async (): Promise<void> => {
    setOutcome(undefined);
    if (!cart || !outcome) return;
    const done = Promise.resolve();
    try {
      await Promise.all(outcome.added.map(({ shop, lines }) => takeBackLines(cart, shop.id, lines, done)));
    } catch (error) {
      showProblem(t, 'shopping-list', error);
      void cart.refresh();
    }
  };
  return { add, undo, busy, outcome };
}

const asError = (error: unknown): unknown => error ?? new Error('Not added');

const inParts = <Line,>(lines: Line[]): Line[][] =>
  Array.from({ length: Math.ceil(lines.length / LINES_PER_CALL) }, (_, at) =>
    lines.slice(at * LINES_PER_CALL, (at + 1) * LINES_PER_CALL),
  );

/** The stocks of a list, so that they show before the server has answered. */
function shownIn(sections: AddListToCartProps['list']['sections']) {
  const lines = sections.flatMap((section) => section.lines.map(({ stock }) => stock));
  return (stockId: number) => {
    const stock = lines.find((one) => one?.id === stockId);
    const { translation, interval = 1 } = stock?.product ?? {};
    return { name: translation?.title ?? '', price: stock?.total_price ?? 0, interval };
  };
}

/** The outcome: lines that are in the cart, lines that are not, and closed shops. It gets the focus, as it answers the press. */
function OutcomeNotice({ fitted, added, failed, onUndo }: Omit<Outcome, 'turn'> & { onUndo: () => void }) {
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
  // Of a shop with many lines each hundred may be refused alike.
  const details = new Set([
    ...failed.map(({ shop, words }) => `${shop}: ${words}`),
    ...shortfallWords(speech, fitted.short),
    ...closed,
  ]);
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
        {details.size > 0 && (
          <ul>
            {[...details].map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        )}
      </div>
      {added.length > 0 && (
        <Button variant="ghost" size="small" className={styles.cart} onClick={onUndo}>
          {t('cart.undo')}
        </Button>
      )}
      {(fitted.shops.length > 0 || fitted.have > 0) && (
        <ButtonTo to="/cart" variant="ghost" size="small" className={styles.cart}>
          {t('cart.view')}
        </ButtonTo>
      )}
    </section>
  );
}
