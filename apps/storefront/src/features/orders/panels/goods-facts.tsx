import type { ProductCard, Stock } from '@hamper/contract/catalogue';
import { Tile, toneOf } from '@hamper/ui/cards/tile.tsx';
import type { Currency } from '@hamper/ui/locale/format.ts';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';
import { Picture } from '@hamper/ui/media/picture.tsx';

import * as styles from './add-goods.module.css';

interface GoodsFactsProps {
  product: ProductCard;
  stock: Stock;
  currency: Currency;
  /** More than the price to tell a variant by. */
  about?: readonly string[];
}

const NONE: readonly string[] = [];

/** Picture, name and price of goods in a list of an order's panel. */
export function GoodsFacts({ product, stock, currency, about = NONE }: GoodsFactsProps) {
  const { price, parts } = useFormat();
  return (
    <>
      <Tile tone={product.tone ?? toneOf(product.id)} shape="small" className={styles.tile}>
        <Picture src={product.img} alt="" sizes={56} />
      </Tile>
      <div className={styles.words}>
        <p className={styles.name}>
          <bdi>{product.translation.title}</bdi>
        </p>
        <p className={styles.faint}>{parts([price(stock.total_price, currency), ...about])}</p>
      </div>
    </>
  );
}
