import type { Cart } from '@hamper/contract/cart';
import type { ProductCard, Stock } from '@hamper/contract/catalogue';
import { Button } from '@hamper/ui/controls/button.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { useCurrency } from '@hamper/ui/locale/use-locale.ts';
import { Sheet } from '@hamper/ui/overlays/sheet.tsx';
import { useSyncExternalStore } from 'react';

import { unitOfWeighed } from '../../../i18n/measured.ts';
import { CardStepper } from '../../cart/add-to-cart.tsx';
import { lineFor } from '../../cart/carts-query.ts';
import { cheapestStock } from '../../cart/choose-stock.ts';
import { useCarts, useShopperCart } from '../../cart/use-cart.ts';
import { GoodsFacts } from './goods-facts.tsx';

import * as styles from './add-goods.module.css';

export interface AlternativesProps {
  /** The cart with what could be added; null if nothing could. */
  cart: Cart | null;
  /** The names of what is sold no more. */
  gone: string[];
  alternatives: { title: string; products: ProductCard[] }[];
  shopId: number;
  isOpen: boolean;
  /** `isAdded`: something is in the cart. */
  onClose: (isAdded: boolean) => void;
}

/** For each product that the shop has no more what it has like it, to be chosen one by one. */
export function Alternatives({ cart, gone, alternatives, shopId, isOpen, onClose }: AlternativesProps) {
  const { t } = useTranslation();
  const offers = alternatives.map(({ title, products }) => ({ title, goods: products.flatMap(buyable) }));
  const isChosen = useIsAnyInCart(offers.flatMap(({ goods }) => goods.map(({ stock }) => stock.id)));
  const hasAny = cart !== null || isChosen;
  const close = () => onClose(hasAny);
  const rest = gone.filter((title) => !alternatives.some((one) => one.title === title));
  return (
    <Sheet
      open={isOpen}
      onClose={close}
      title={t('order.instead')}
      sheetBelow={576}
      footer={
        <Button wide onClick={close}>
          {t(hasAny ? 'order.instead-cart' : 'close')}
        </Button>
      }
    >
      <div className={styles.content}>
        <p className={styles.faint}>{t(cart ? 'order.instead-about' : 'order.instead-nothing')}</p>
        {offers.map(({ title, goods }) => (
          <section key={title} aria-label={t('order.instead-of', { name: title })}>
            <h3 className={styles.of}>{t('order.instead-of', { name: title })}</h3>
            <ul className={styles.goods}>
              {goods.map((good) => (
                <Offer key={good.stock.id} {...good} shopId={shopId} />
              ))}
            </ul>
          </section>
        ))}
        {rest.length > 0 && (
          <p className={styles.faint}>
            {t('order.instead-none', { names: [...new Set(rest)].join(t('list.comma')) })}
          </p>
        )}
      </div>
    </Sheet>
  );
}

/** In its cheapest variant that can be had, if there is one. */
function buyable(product: ProductCard): { product: ProductCard; stock: Stock }[] {
  const stock = cheapestStock(product.stocks, {}, product.min_qty);
  return stock && stock.quantity >= product.min_qty ? [{ product, stock }] : [];
}

const never = () => () => {};

/** Whether one of these stocks is in the cart, or on its way there. */
function useIsAnyInCart(stockIds: number[]): boolean {
  const cart = useShopperCart();
  const { data: carts } = useCarts();
  const isOnItsWay = useSyncExternalStore(cart?.queue.subscribe ?? never, () =>
    stockIds.some((id) => (cart?.queue.pendingFor(String(id))?.quantity ?? 0) > 0),
  );
  return isOnItsWay || stockIds.some((id) => lineFor(carts, id) !== undefined);
}

interface OfferProps {
  product: ProductCard;
  stock: Stock;
  shopId: number;
}

/** Put into the cart as from its card: it shows at once, and goes the same way. */
function Offer({ product, stock, shopId }: OfferProps) {
  const currency = useCurrency();
  const { interval, translation } = product;
  const target = { shopId, stockId: stock.id, name: translation.title, price: stock.total_price, interval };
  return (
    <li className={styles.good}>
      <GoodsFacts product={product} stock={stock} currency={currency} />
      <CardStepper
        target={target}
        limits={{ ...product, left: stock.quantity }}
        unit={unitOfWeighed(product)}
        variant="line"
      />
    </li>
  );
}
