import type { Product } from '@hamper/contract/catalogue';
import { type Nutrient, nutrients } from '@hamper/contract/catalogue/nutrients';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Icon } from '@hamper/ui/icons/icon.tsx';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';

import * as styles from './product-facts.module.css';

/** They are part of the value above them. */
const PARTS: readonly string[] = ['saturates', 'sugars'] satisfies Nutrient[];

/** The label's table, per 100 g or ml. */
export function Nutrition({ nutrition, content }: Pick<Product, 'nutrition' | 'content'>) {
  const { t } = useTranslation();
  const { number, unit: withUnit } = useFormat();
  if (!nutrition) return null;
  const known = nutrients.flatMap((key) =>
    nutrition[key] === undefined ? [] : [{ key, value: nutrition[key] }],
  );
  if (known.length === 0) return null;
  const unit = content?.unit === 'ml' ? 'milliliter' : 'gram';
  const per = withUnit(100, unit);
  const amount = (key: Nutrient, value: number) =>
    key === 'energy_kcal'
      ? t('nutrition.kcal', { value: number(value, { maximumFractionDigits: 0 }) })
      : withUnit(value, 'gram', { maximumFractionDigits: 2 });
  return (
    <details className={styles.nutrition}>
      <summary>
        {t('nutrition')}
        <Icon name="chevron-down" />
      </summary>
      <table>
        <caption className="sr">{t('nutrition')}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr">{t('nutrition.value')}</span>
            </th>
            <th scope="col">{t('nutrition.per', { amount: per })}</th>
          </tr>
        </thead>
        <tbody>
          {known.map(({ key, value }) => (
            <tr key={key} data-part={PARTS.includes(key) || undefined}>
              <th scope="row">{t(`nutrition.${key}`)}</th>
              <td>
                <bdi>{amount(key, value)}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
