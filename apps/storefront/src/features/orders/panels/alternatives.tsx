import type { Cart } from '@hamper/contract/cart';
import type { ProductCard, Stock } from '@hamper/contract/catalogue';
import { Button } from '@hamper/ui/controls/button.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Icon } from '@hamper/ui/icons/icon.tsx';
import { useCurrency } from '@hamper/ui/locale/use-locale.ts';
import { Sheet } from '@hamper/ui/overlays/sheet.tsx';
import { showToast } from '@hamper/ui/overlays/toast.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';

import { problemWords } from '../../../i18n/problem-words.ts';
import { addLines } from '../../cart/add-lines.ts';
import { useShopperCart } from '../../cart/use-cart.ts';
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
  const [added, setAdded] = useState<ReadonlySet<number>>(new Set());
  const hasAny = cart !== null || added.size > 0;
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
        {alternatives.map(({ title, products }) => (
          <section key={title} aria-label={t('order.instead-of', { name: title })}>
            <h3 className={styles.of}>{t('order.instead-of', { name: title })}</h3>
            <ul className={styles.goods}>
              {products.map((product) => (
                <Offer
                  key={product.id}
                  product={product}
                  shopId={shopId}
                  isAdded={added.has(product.id)}
                  onAdded={() => setAdded(new Set([...added, product.id]))}
                />
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

interface OfferProps {
  product: ProductCard;
  shopId: number;
  isAdded: boolean;
  onAdded: () => void;
}

function Offer({ product, shopId, isAdded, onAdded }: OfferProps) {
  const { t } = useTranslation();
  const currency = useCurrency();
  const cart = useShopperCart();
  const { title } = product.translation;
  const stock = cheapest(product);
  const add = useMutation({
    mutationFn: async () => {
      if (stock && cart) await addLines(cart, shopId, [{ stock_id: stock.id, quantity: product.min_qty }]);
    },
    onSuccess: onAdded,
    onError: (error) => showToast({ id: 'instead', kind: 'error', text: problemWords(t, error) }),
  });
  if (!stock) return null;
  return (
    <li className={styles.good}>
      <GoodsFacts product={product} stock={stock} currency={currency} />
      {isAdded ? (
        <output className={styles.added}>
          <Icon name="check" />
          {t('order.instead-added')}
        </output>
      ) : (
        <Button
          variant="ghost"
          size="small"
          busy={add.isPending}
          aria-label={t('cart.add', { name: title })}
          onClick={() => add.mutate()}
        >
          <Icon name="plus" />
          {t('order.instead-add')}
        </Button>
      )}
    </li>
  );
}

const cheapest = ({ stocks, min_qty }: ProductCard): Stock | undefined =>
  stocks.filter(({ quantity }) => quantity >= min_qty).toSorted((a, b) => a.total_price - b.total_price)[0];
