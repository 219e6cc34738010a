import type { Stock } from '@hamper/contract/catalogue';
import { useTranslation } from 'react-i18next';

import type { ExtraGroup } from './choose-stock.ts';

import styles from './extra-choice.module.css';

interface ExtraChoiceProps {
  group: ExtraGroup;
  chosen: number | undefined;
  /** The variant that choosing an extra leads to. */
  stockFor: (extraId: number) => Stock | undefined;
  /** What can be bought at least. */
  least: number;
  onChoose: (stock: Stock | undefined) => void;
}

/** One group of extras, e.g. the size. */
export function ExtraChoice({ group, chosen, stockFor, least, onChoose }: ExtraChoiceProps) {
  const { t } = useTranslation();
  return (
    <fieldset className={styles.group}>
      <legend>{group.title}</legend>
      <div className={styles.extras}>
        {group.extras.map(({ id, value }) => {
          const stock = stockFor(id);
          const soldOut = (stock?.quantity ?? 0) < least;
          return (
            <label key={id} className={styles.extra} title={soldOut ? t('cart.sold-out') : undefined}>
              <input
                type="radio"
                name={`extra.${group.id}`}
                value={id}
                checked={chosen === id}
                disabled={soldOut}
                onChange={() => onChoose(stock)}
              />
              <bdi>{value}</bdi>
              {soldOut && <small>{t('cart.sold-out')}</small>}
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
