import type { AdditionQuote } from '@hamper/contract/orders/addition';
import type { Order } from '@hamper/contract/orders/order';
import { toMinor, toWire } from '@hamper/contract/prices/money';
import { Button } from '@hamper/ui/controls/button.tsx';
import { Field } from '@hamper/ui/controls/field.tsx';
import { useDebounced } from '@hamper/ui/controls/use-debounced.ts';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Icon } from '@hamper/ui/icons/icon.tsx';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';
import { Sheet } from '@hamper/ui/overlays/sheet.tsx';
import { showToast } from '@hamper/ui/overlays/toast.ts';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';

import { newKey } from '../../../api/new-key.ts';
import { useApi } from '../../../api/use-api.ts';
import { problemWords } from '../../../i18n/problem-words.ts';
import { showProblem } from '../../../i18n/show-problem.ts';
import { addLines } from '../../cart/add-lines.ts';
import { useCartDrawer } from '../../cart/cart-drawer-store.ts';
import { useShopperCart } from '../../cart/use-cart.ts';
import { orderQuery } from '../queries.ts';
import {
  additionQuoteQuery,
  forgetQuotes,
  goodsQuery,
  productsOf,
  type Quantities,
} from './addition-queries.ts';
import { GoodsRow } from './goods-row.tsx';
import type { OrderPanelProps } from './panel-props.ts';

import * as styles from './add-goods.module.css';

const PAUSE = 300;
const NONE: Quantities = new Map();

/** Goods of the order's shop, to come along with it; what that costs stands below before it is pressed. */
export function AddGoods({ order, by, open, onClose }: OrderPanelProps) {
  const { t } = useTranslation();
  const [words, setWords] = useState('');
  const [term] = useDebounced(words.trim(), { pause: PAUSE, composing: false });
  const [quantities, setQuantities] = useState(NONE);
  const set = (stockId: number, quantity: number) => {
    const next = new Map(quantities);
    if (quantity === 0) next.delete(stockId);
    else next.set(stockId, quantity);
    setQuantities(next);
  };
  const done = () => {
    setQuantities(NONE);
    setWords('');
    onClose();
  };
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('order.add')}
      sheetBelow={576}
      steady
      footer={<PanelFooter {...{ order, by, quantities }} onAdded={done} />}
    >
      <div className={styles.content}>
        <p className={styles.faint}>{t('order.add-about')}</p>
        <Field
          type="search"
          label={t('order.add-search', { shop: order.shop.translation.title })}
          value={words}
          maxLength={100}
          startAdornment={<Icon name="search" />}
          onChange={(event) => setWords(event.target.value)}
        />
        <Goods {...{ order, term, quantities }} onQuantity={set} />
      </div>
    </Sheet>
  );
}

interface GoodsProps {
  order: Order;
  term: string;
  quantities: Quantities;
  onQuantity: (stockId: number, quantity: number) => void;
}

function Goods({ order, term, quantities, onQuantity }: GoodsProps) {
  const { t } = useTranslation();
  const goods = useQuery({
    ...goodsQuery(useApi(), order, term),
    placeholderData: keepPreviousData,
  });
  if (goods.isError)
    return (
      <div className={styles.state} role="alert">
        <p>{problemWords(t, goods.error)}</p>
        <Button variant="ghost" size="small" onClick={() => void goods.refetch()}>
          {t('crash.again')}
        </Button>
      </div>
    );
  if (!goods.data)
    return (
      <ul className={styles.goods} aria-busy="true">
        {Array.from({ length: 6 }, (_, index) => (
          <li key={index} className={styles.waiting} />
        ))}
      </ul>
    );
  if (goods.data.length === 0) return <output className={styles.state}>{t('search.none', { term })}</output>;
  return (
    <ul className={styles.goods} aria-busy={goods.isPlaceholderData || undefined}>
      {goods.data.map(({ product, stock }) => (
        <GoodsRow
          key={stock.id}
          {...{ product, stock }}
          currency={order.currency}
          quantity={quantities.get(stock.id) ?? 0}
          onQuantity={(quantity) => onQuantity(stock.id, quantity)}
        />
      ))}
    </ul>
  );
}

interface PanelFooterProps extends Pick<OrderPanelProps, 'order' | 'by'> {
  quantities: Quantities;
  onAdded: () => void;
}

/** The total, how it is paid, and the button; where the wallet cannot pay it, the goods can go into a cart. */
function PanelFooter(props: PanelFooterProps) {
  const { order, by, quantities } = props;
  const { t } = useTranslation();
  const { price } = useFormat();
  const quoted = useQuery({
    ...additionQuoteQuery(useApi(), by, quantities),
    placeholderData: keepPreviousData,
  });
  const { add, press, refusal } = useAddition(props);
  const isEmpty = quantities.size === 0;
  const quote = isEmpty ? undefined : quoted.data;
  // The price is of an earlier choice, or of a while ago.
  const isOutdated = !isEmpty && (quoted.isPlaceholderData || quoted.isFetching);
  const error = refusal ?? (isEmpty ? null : quoted.error);
  return (
    <div className={styles.footer}>
      {error && (
        <p className={styles.error} role="alert">
          {problemWords(t, error)}
        </p>
      )}
      {quote && <HowPaid quote={quote} currency={order.currency} />}
      {quote && missingOf(quote) > 0 ? (
        <OrderSeparately {...props} busy={isOutdated} />
      ) : (
        <Button
          wide
          busy={add.isPending || isOutdated}
          disabled={isEmpty || !quote || quoted.isError}
          onClick={press}
        >
          <span>{t('order.add-button')}</span>
          {quote && <bdi className="num">+{price(quote.difference, order.currency)}</bdi>}
        </Button>
      )}
    </div>
  );
}

/** Adding the chosen goods, and its refusal, which counts for the quantities that it was about alone. */
function useAddition({ by, quantities, onAdded }: PanelFooterProps) {
  const { t } = useTranslation();
  const api = useApi();
  const queries = useQueryClient();
  const add = useMutation({
    // One key for one choice: a press that is repeated after a lost answer adds nothing more.
    mutationFn: ({ key }: { key: string }) =>
      api.call('POST /rest/orders/{id}/additions', {
        path: { id: by.id },
        body: { products: productsOf(quantities) },
        idempotencyKey: key,
      }),
    onSuccess: ({ data }) => {
      queries.setQueryData(orderQuery(api, by).queryKey, data);
      showToast({ id: 'addition', kind: 'success', text: t('order.added') });
      onAdded();
    },
    onError: () => void queries.invalidateQueries({ queryKey: orderQuery(api, by).queryKey }),
    onSettled: () => forgetQuotes(queries, by),
  });
  const [key, setKey] = useState({ quantities, value: '' });
  const press = () => {
    const value = key.quantities === quantities && key.value !== '' ? key.value : newKey();
    setKey({ quantities, value });
    add.mutate({ key: value });
  };
  return { add, press, refusal: key.quantities === quantities ? add.error : null };
}

const methodWords = {
  cash: 'order.add-by.cash',
  bank: 'order.add-by.bank',
  wallet: 'order.add-by.wallet',
} as const;

/** The amount that the wallet lacks to pay for an addition. */
const missingOf = ({ method, difference, wallet }: AdditionQuote): number =>
  method === 'wallet' ? Math.max(0, toWire(toMinor(difference) - toMinor(wallet ?? 0))) : 0;

function HowPaid({ quote, currency }: { quote: AdditionQuote } & Pick<Order, 'currency'>) {
  const { t } = useTranslation();
  const { price } = useFormat();
  if (quote.method === 'none') return null;
  const balance = price(quote.wallet ?? 0, currency);
  const missing = missingOf(quote);
  return (
    <p className={styles.faint} aria-live="polite">
      {missing > 0
        ? t('order.add-by.wallet-short', { balance, missing: price(missing, currency) })
        : `${t('order.add-total', { total: price(quote.total_price, currency) })} ${t(methodWords[quote.method], { balance })}`}
    </p>
  );
}

/** Puts the chosen goods into the cart of their shop, and opens it. */
function OrderSeparately({ order, quantities, onAdded, busy }: PanelFooterProps & { busy: boolean }) {
  const { t } = useTranslation();
  const cart = useShopperCart();
  const router = useRouter();
  const openCart = useCartDrawer(({ openAt }) => openAt);
  const fill = useMutation({
    mutationFn: async () => cart && addLines(cart, order.shop.id, productsOf(quantities)),
    onSuccess() {
      onAdded();
      openCart(router.state.location.href);
    },
    onError: (error) => showProblem(t, 'addition', error),
  });
  return (
    <Button wide busy={busy || fill.isPending} onClick={() => fill.mutate()}>
      <Icon name="shopping-cart" />
      {t('order.add-separately')}
    </Button>
  );
}
