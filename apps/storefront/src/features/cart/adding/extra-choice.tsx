import type { Stock } from '@hamper/contract/catalogue';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';
import { useId } from 'react';

import { changesOnTheWay, type Choice, type ExtraGroup, surcharge, valuesBeside } from '../choose-stock.ts';

import * as styles from './extra-choice.module.css';

interface ExtraChoiceProps {
  group: ExtraGroup;
  stocks: Stock[];
  /** The variant chosen now. */
  current: Stock | undefined;
  /** All that is chosen so far. */
  choice: Choice;
  /** It had to be chosen, and was not. */
  missing: boolean;
  /** The variant that choosing an extra leads to. */
  stockFor: (extraId: number) => Stock | undefined;
  /** The minimum quantity that can be bought. */
  minQuantity: number;
  onSelect: (extraId: number, value: string) => void;
}

/** One group of extras, e.g. the size. */
export function ExtraChoice(props: ExtraChoiceProps) {
  const { group, stocks, current, choice, missing, stockFor, minQuantity, onSelect } = props;
  const chosen = choice[group.id];
  const fault = useId();
  const { t } = useTranslation();
  return (
    <fieldset className={styles.group}>
      <legend>
        {group.title}{' '}
        {chosen === undefined && (
          <small id={fault} className={styles.required} data-missing={missing || undefined}>
            {t('error.required')}
          </small>
        )}
      </legend>
      <p className="sr" role="alert">
        {missing && t('cart.choose-first', { group: group.title })}
      </p>
      <div className={styles.extras}>
        {group.extras.map(({ id, value }) => {
          const stock = stockFor(id);
          const soldOut = (stock?.quantity ?? 0) < minQuantity;
          const [change] = soldOut ? [] : changesOnTheWay(current, stock, group.id);
          const onlyWith =
            change &&
            t('cart.only-with', {
              values: valuesBeside(stocks, id, change.groupId, minQuantity).join(t('list.comma')),
            });
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
                required
                aria-describedby={chosen === undefined ? fault : undefined}
                onChange={() => onSelect(id, value)}
              />
              <bdi>{value}</bdi>
              {soldOut && <small>{t('cart.sold-out')}</small>}
              {onlyWith !== undefined && <span className="sr">, {onlyWith}</span>}
              {!soldOut && onlyWith === undefined && (
                <Surcharge more={surcharge(stocks, { choice, group, extraId: id })} />
              )}
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}

/** How much more or less it costs than the first of its group. */
function Surcharge({ more }: { more: number | null }) {
  const { price } = useFormat();
  if (more === null || more === 0) return null;
  return (
    <small className="num">
      <bdi>{price(Math.abs(more), undefined, { sign: more > 0 ? 'plus' : 'minus' })}</bdi>
    </small>
  );
}
