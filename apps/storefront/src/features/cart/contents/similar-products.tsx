import { Radio, RadioGroup } from '@hamper/ui/controls/radio-group.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';
import { Picture } from '@hamper/ui/media/picture.tsx';
import { LoadingState } from '@hamper/ui/states/loading-state.tsx';
import { Skeleton } from '@hamper/ui/states/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';

import { useApi } from '../../../api/use-api.ts';
import { isPricedByMeasure } from '../../../i18n/measured.ts';
import { unitWords } from '../../../i18n/unit-words.ts';
import { similarProductsQuery } from '../client/similar-products-query.ts';

import * as styles from './line-preferences.module.css';

interface SimilarProductsProps {
  productId: number;
  name: string;
  /** The stock that was chosen before. */
  chosen: number | null;
  onSelect: (item: { stock_id: number; title: string }) => void;
}

/** Goods of the same shop that could take a product's place. */
export function SimilarProducts({ productId, name, chosen, onSelect }: SimilarProductsProps) {
  const { t } = useTranslation();
  const group = useId();
  const { data, isError } = useQuery(similarProductsQuery(useApi(), productId));
  if (isError) return <p className={styles.fault}>{t('cart.replace.failed')}</p>;
  if (!data) {
    return (
      <LoadingState className={styles.goods}>
        {[1, 2, 3].map((row) => (
          <Skeleton key={row} blockSize="60px" />
        ))}
      </LoadingState>
    );
  }
  if (data.length === 0) return <p className={styles.none}>{t('cart.replace.none')}</p>;
  return (
    <div className={styles.goods}>
      <RadioGroup label={t('cart.replace.instead', { name })} shape="row">
        {data.map(({ stock, product, title }) => (
          <Radio
            key={stock.id}
            name={group}
            value={String(stock.id)}
            shape="row"
            checked={chosen === stock.id}
            onSelect={() => onSelect({ stock_id: stock.id, title })}
            icon={<Picture src={product.img} alt="" sizes={36} className={styles.good} />}
            description={
              <span className="num">
                <Sold product={product} amount={stock.total_price} />
              </span>
            }
          >
            <bdi>{title}</bdi>
          </Radio>
        ))}
      </RadioGroup>
    </div>
  );
}

/** "$4.50 · 400 g", "$1.90 per kg". */
function Sold({ product, amount }: { product: Parameters<typeof unitWords>[0]; amount: number }) {
  const { t } = useTranslation();
  const { price, parts } = useFormat();
  const words = unitWords(product, amount, { t, price });
  return parts([!isPricedByMeasure(product) && price(amount), words]);
}
