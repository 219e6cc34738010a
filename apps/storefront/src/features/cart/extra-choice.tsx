import type { Stock } from '@hamper/contract/catalogue';
import { toMinor, toWire } from '@hamper/contract/money';
import { useTranslation } from 'react-i18next';

import { useFormat } from '../../i18n/use-locale.ts';
import { changesOnTheWay, type ExtraGroup, valuesBeside } from './choose-stock.ts';

import styles from './extra-choice.module.css';

interface ExtraChoiceProps {
  group: ExtraGroup;
  stocks: Stock[];
  /** The variant chosen now. */
  current: Stock | undefined;
  chosen: number | undefined;
  /** The variant that choosing an extra leads to. */
  stockFor: (extraId: number) => Stock | undefined;
  /** What can be bought at least. */
  least: number;
  onChoose: (stock: Stock | undefined, value: string) => void;
}

/** One group of extras, e.g. the size. */
export function ExtraChoice(props: ExtraChoiceProps) {
  const { group, stocks, current, chosen, stockFor, least, onChoose } = props;
  const { t } = useTranslation();
  return (
    <fieldset className={styles.group}>
      <legend>{group.title}</legend>
      <div className={styles.extras}>
        {group.extras.map(({ id, value }) => {
          const stock = stockFor(id);
          const soldOut = (stock?.quantity ?? 0) < least;
          const [change] = soldOut ? [] : changesOnTheWay(current, stock, group.id);
          const onlyWith =
            change &&
            t('cart.only-with', { values: valuesBeside(stocks, id, change.groupId, least).join(', ') });
          return (
            <label
              key={id}
              className={styles.extra}
              title={soldOut ? t('cart.sold-out') : onlyWith}
              data-apart={onlyWith !== undefined || undefined}
            >
              <input
                type="radio"
                name={`extra.${group.id}`}
                value={id}
                checked={chosen === id}
                disabled={soldOut}
                onChange={() => onChoose(stock, value)}
              />
              <bdi>{value}</bdi>
              {soldOut && <small>{t('cart.sold-out')}</small>}
              {onlyWith !== undefined && <span className="sr">, {onlyWith}</span>}
              {!soldOut && onlyWith === undefined && <Difference from={current} to={stock} />}
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}

/** How much more or less another choice costs. */
function Difference({ from, to }: { from: Stock | undefined; to: Stock | undefined }) {
  const { price } = useFormat();
  if (!from || !to) return null;
  const more = toMinor(to.total_price) - toMinor(from.total_price);
  if (more === 0) return null;
  return (
    <small className="num">
      <bdi>{price(toWire(Math.abs(more)), undefined, { sign: more > 0 ? 'plus' : 'minus' })}</bdi>
    </small>
  );
}
