import type { Replacement } from '@hamper/contract/orders/replacement';
import { Badge } from '@hamper/ui/cards/badge.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Icon } from '@hamper/ui/icons/icon.tsx';

import { useCodeNames } from '../../../i18n/use-code-names.ts';

import * as styles from './replacement-questions.module.css';

type Declared = Pick<Replacement, 'allergens' | 'allergens_declared' | 'is_food' | 'new_allergens'>;

/** The allergens of an offered product, those that the ordered one has not marked; undeclared is not the same as none. */
export function OfferedAllergens({ goods }: { goods: Declared }) {
  const { t } = useTranslation();
  const name = useCodeNames();
  const { allergens, allergens_declared: isDeclared, new_allergens: fresh } = goods;
  // Goods that are no food have none.
  if (goods.is_food === false && allergens.length === 0) return null;
  if (!isDeclared)
    return (
      <p className={styles.unknown}>
        <Icon name="triangle-alert" />
        {t('product.allergens.undeclared')}
      </p>
    );
  if (allergens.length === 0) return <p className={styles.faint}>{t('product.allergens.none')}</p>;
  return (
    <dl className={styles.allergens}>
      <dt>{t('product.allergens')}</dt>
      <dd>
        {allergens.map((code) =>
          fresh.includes(code) ? (
            <Badge key={code} tone="warn" icon={<Icon name="triangle-alert" />}>
              {t('replace.new-allergen', { name: name('allergen', code) })}
            </Badge>
          ) : (
            <Badge key={code} tone="info">
              {name('allergen', code)}
            </Badge>
          ),
        )}
      </dd>
    </dl>
  );
}
