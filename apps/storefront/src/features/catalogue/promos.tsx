import { useTranslation } from 'react-i18next';

import { useFormat } from '../../i18n/use-locale.ts';
import { MoreTo } from '../../links.ts';
import { Picture } from '../../ui/picture.tsx';

import styles from './hero.module.css';

interface PromosProps {
  /** The biggest saving on sale, as a fraction, and how many offers there are. */
  offers: { best: number; total: number };
}

/** Two doors beside the hero: cooked food, and what is cheaper today. */
export function Promos({ offers }: PromosProps) {
  const { t } = useTranslation();
  const { number, percent } = useFormat();
  return (
    <div className={styles.promos}>
      <section className={styles.promo} style={{ background: 'var(--t-apricot)' }}>
        <div>
          <h2>{t('home.food.title')}</h2>
          <p>{t('home.food.about')}</p>
        </div>
        <MoreTo variant="plain" to="/shops" search={{ type: 'restaurant' }}>
          {t('home.food.go')}
        </MoreTo>
        <Picture src="/images/food/1f35c.webp" alt="" ornament sizes={136} />
      </section>
      {offers.total > 0 && (
        <section className={styles.promo} style={{ background: 'var(--t-lemon)' }}>
          <div>
            <h2>{t('home.deals.title', { percent: percent(offers.best) })}</h2>
            <p>{t('home.offers', { count: offers.total, total: number(offers.total) })}</p>
          </div>
          <MoreTo variant="plain" to="/products" search={{ discount: 1, title: t('categories.deals') }}>
            {t('home.deals.go')}
          </MoreTo>
          <Picture src="/images/food/1f34a.webp" alt="" ornament sizes={136} />
        </section>
      )}
    </div>
  );
}
