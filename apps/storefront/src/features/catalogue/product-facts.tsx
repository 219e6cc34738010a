import type { Product } from '@hamper/contract/catalogue';
import { Leaf, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { Badge, type BadgeTone } from '../../ui/badge.tsx';

import styles from './product-view.module.css';

/** What is in it, and whom it suits. */
export function ProductFacts({ product: { ingredients, allergens, diets } }: { product: Product }) {
  const { t } = useTranslation();
  const name = useCodeNames();
  if (!ingredients && allergens.length === 0 && diets.length === 0) return null;
  return (
    <dl className={styles.facts}>
      {diets.length > 0 && (
        <Codes
          title={t('product.diets')}
          tone="info"
          icon={<Leaf className="ic" />}
          names={diets.map((code) => name('diet', code))}
        />
      )}
      {allergens.length > 0 && (
        <Codes
          title={t('product.allergens')}
          tone="warn"
          icon={<TriangleAlert className="ic" />}
          names={allergens.map((code) => name('allergen', code))}
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

/** A code's word; one that the dictionary does not know is shown as it came. */
function useCodeNames() {
  const { t, i18n } = useTranslation();
  return (family: 'diet' | 'allergen', code: string): string => {
    const key = `${family}.${code}`;
    // Families of keys that the dictionary, not the code, lists.
    return i18n.exists(key) ? t(key as 'diet.vegan') : code;
  };
}
