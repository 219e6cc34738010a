import type { Order, OrderLine } from '@hamper/contract/orders';
import { useTranslation } from 'react-i18next';

import { useFormat } from '../../i18n/use-locale.ts';
import { Picture } from '../../ui/picture.tsx';
import { Price } from '../../ui/price.tsx';
import { Tile, toneOf } from '../../ui/tile.tsx';

import styles from './order-lines.module.css';

export function OrderLines({ order }: { order: Order }) {
  return (
    <ul className={styles.lines}>
      {order.details.map((line) => (
        <Line key={line.id} line={line} order={order} />
      ))}
    </ul>
  );
}

function Line({ line, order }: { line: OrderLine; order: Order }) {
  const { t } = useTranslation();
  const { number, price } = useFormat();
  const { product, extras } = line.stock;
  const options = [product.unit.translation.title, ...extras.map(({ value }) => value)].filter(Boolean);
  return (
    <li className={styles.line}>
      <Tile tone={product.tone ?? toneOf(product.id)} shape="small" className={styles.tile}>
        <Picture src={product.img} alt="" sizes={64} />
      </Tile>
      <div className={styles.words}>
        <p className={styles.name}>
          <span className="num">{number(line.quantity)} ×</span> <bdi>{product.translation.title}</bdi>
        </p>
        <p className={styles.faint}>
          <bdi>{options.join(' · ')}</bdi>
        </p>
        {line.addons.map((addon) => (
          <p key={addon.id} className={styles.faint}>
            + {number(addon.quantity)} × <bdi>{addon.stock.product.translation.title}</bdi>{' '}
            <bdi className="num">{price(addon.total_price, order.currency)}</bdi>
          </p>
        ))}
      </div>
      <Price
        className={styles.price}
        amount={line.total_price}
        old={line.discount > 0 ? line.origin_price : undefined}
        oldLabel={t('price.before')}
        currency={order.currency}
      />
    </li>
  );
}

/** Every part of the price by its name. */
export function OrderPrice({ order }: { order: Order }) {
  const { t } = useTranslation();
  const parts = [
    { name: t('price.items'), amount: order.origin_price },
    { name: t('price.discount'), amount: order.total_discount, sign: 'minus' as const },
    { name: t('price.tax'), amount: order.tax },
    { name: t('price.delivery'), amount: order.delivery_fee },
    { name: t('price.service'), amount: order.service_fee },
    { name: t('price.tip'), amount: order.tips },
  ];
  return (
    <dl className={styles.parts}>
      {parts
        .filter(({ amount }) => amount > 0)
        .map(({ name, ...price }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <Price currency={order.currency} {...price} />
            </dd>
          </div>
        ))}
      <div className={styles.total}>
        <dt>{t('price.total')}</dt>
        <dd>
          <Price currency={order.currency} amount={order.total_price} />
        </dd>
      </div>
    </dl>
  );
}
