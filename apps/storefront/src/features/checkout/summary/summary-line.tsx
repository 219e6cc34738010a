import type { CartLine } from '@hamper/contract/cart';
import { Price } from '@hamper/ui/cards/price.tsx';
import { Tile, toneOf } from '@hamper/ui/cards/tile.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Icon } from '@hamper/ui/icons/icon.tsx';
import type { Currency } from '@hamper/ui/locale/format.ts';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';
import { Picture } from '@hamper/ui/media/picture.tsx';

import { timesOf, unitOfWeighed } from '../../../i18n/measured.ts';
import { unitWords } from '../../../i18n/unit-words.ts';
import { openProduct } from '../../../state/store.ts';

import * as styles from './summary.module.css';

interface SummaryLineProps {
  line: CartLine;
  /** Of a group: who put it in. */
  person: string | null;
  currency: Currency;
  /** The server's words about it when the order was refused. */
  error: string | undefined;
}

export function SummaryLine({ line, person, currency, error }: SummaryLineProps) {
  const { t } = useTranslation();
  const { number, price, parts } = useFormat();
  const { product, extras } = line.stock;
  const { title } = product.translation;
  const problem =
    line.problem && t(PROBLEMS[line.problem], { name: title, left: number(line.stock.quantity) });
  const options = [
    unitWords(product, line.stock.total_price, { t, price: (amount) => price(amount, currency) }),
    ...extras.map(({ value }) => value),
  ].filter(Boolean);
  return (
    <li
      className={styles.line}
      data-problem={line.problem ?? undefined}
      data-wrong={error === undefined ? undefined : true}
      tabIndex={error === undefined ? undefined : -1}
    >
      <Tile tone={product.tone ?? toneOf(product.id)} shape="small" className={styles.tile}>
        <Picture src={product.img} alt="" sizes={64} />
      </Tile>
      <div className={styles.words}>
        <p className={styles.name}>
          <span className="num">
            {timesOf(number(line.quantity, { maximumFractionDigits: 3 }), unitOfWeighed(product))}
          </span>{' '}
          <button type="button" className={styles.open} onClick={() => openProduct(product.uuid)}>
            <bdi>{title}</bdi>
          </button>
        </p>
        <p className={styles.faint}>{parts(options)}</p>
        {person !== null && (
          <p className={styles.note}>
            <Icon name="user" />
            <bdi>{person}</bdi>
          </p>
        )}
        {line.addons.map((addon) => (
          <p key={addon.id} className={styles.faint}>
            + {number(addon.quantity)} × <bdi>{addon.stock.product.translation.title}</bdi>{' '}
            <bdi className="num">{price(addon.price, currency)}</bdi>
          </p>
        ))}
        {line.note && (
          <p className={styles.note}>
            <Icon name="sticky-note" />
            <bdi>{line.note}</bdi>
          </p>
        )}
        {line.bonus && <p className={styles.faint}>{t('bonus.gift')}</p>}
        {!line.bonus && line.replacement.mode !== 'ask' && (
          <p className={styles.faint}>
            {t(CHOSEN[line.replacement.mode], { name: line.replacement.title ?? '' })}
          </p>
        )}
        {(error ?? problem) && <p className={styles.problem}>{error ?? problem}</p>}
        {line.previous_price !== null && !line.problem && (
          <p className={styles.changed}>
            {t('checkout.price-changed', { price: price(line.previous_price, currency) })}
          </p>
        )}
      </div>
      {line.bonus ? (
        <b className={styles.price}>{t('bonus.free')}</b>
      ) : (
        <Price
          className={styles.price}
          amount={line.price}
          old={line.discount > 0 ? line.price + line.discount : undefined}
          oldLabel={t('price.before')}
          currency={currency}
        />
      )}
    </li>
  );
}

const CHOSEN = {
  best: 'checkout.replace-alike',
  item: 'checkout.replace-item',
  refund: 'checkout.replace-refund',
} as const;

const PROBLEMS = {
  gone: 'checkout.line-gone',
  'out-of-stock': 'checkout.line-out',
  'too-many': 'checkout.line-too-many',
} as const;
