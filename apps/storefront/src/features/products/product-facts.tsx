import type { Product } from '@hamper/contract/catalogue';
import { Badge, type BadgeTone } from '@hamper/ui/cards/badge.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Icon } from '@hamper/ui/icons/icon.tsx';
import type { ReactNode } from 'react';

import { useCodeNames } from '../../i18n/use-code-names.ts';
import { Nutrition } from './nutrition.tsx';

import * as styles from './product-facts.module.css';

/** Ingredients, allergens, diets and nutrition of a product. */
export function ProductFacts({ product }: { product: Product }) {
  const { t } = useTranslation();
  const name = useCodeNames();
  const { ingredients, allergens, allergens_declared: isDeclared, diets } = product;
  return (
    <>
      <dl className={styles.facts}>
        {allergens.length > 0 && (
          <Codes
            title={t('product.allergens')}
            tone="warn"
            icon={<Icon name="triangle-alert" />}
            names={allergens.map((code) => name('allergen', code))}
          />
        )}
        {/* Allergens of things that are not eaten are no question. */}
        {allergens.length === 0 && product.is_food !== false && (
          <div>
            <dt>{t('product.allergens.title')}</dt>
            <dd>{t(isDeclared ? 'product.allergens.none' : 'product.allergens.undeclared')}</dd>
          </div>
        )}
        {diets.length > 0 && (
          <Codes
            title={t('product.diets')}
            tone="info"
            icon={<Icon name="leaf" />}
            names={diets.map((code) => name('diet', code))}
          />
        )}
        {ingredients && (
          <div>
            <dt>{t('product.ingredients')}</dt>
            <dd>
              <bdi>{ingredients}</bdi>
            </dd>
          </div>
        )}
      </dl>
      <Nutrition {...product} />
    </>
  );
}

function Codes({
  title,
  tone,
  icon,
  names,
}: {
  title: string;
  tone: BadgeTone;
  icon: ReactNode;
  names: string[];
}) {
  return (
    <div>
      <dt>{title}</dt>
      <dd className={styles.codes}>
        {names.map((word) => (
          <Badge key={word} tone={tone} icon={icon}>
            {word}
          </Badge>
        ))}
      </dd>
    </div>
  );
}
