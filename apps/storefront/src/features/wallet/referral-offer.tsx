import type { Referral } from '@hamper/contract/shelves';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';
import { Picture } from '@hamper/ui/media/picture.tsx';
import type { ReactNode } from 'react';

import * as styles from './referrals.module.css';

interface ReferralOfferProps {
  offer: Referral;
  /** The ways to pass it on. */
  children: ReactNode;
}

/** The rewards of who brings a friend and of the friend, and their terms. */
export function ReferralOffer({ offer, children }: ReferralOfferProps) {
  const { t } = useTranslation();
  const { price } = useFormat();
  const { img, translation } = offer;
  const { title, description } = translation;
  const amounts = { mine: price(offer.price_from), theirs: price(offer.price_to) };
  return (
    <div className={styles.page}>
      <section className={styles.offer}>
        <div className={styles.head}>
          <h1 id="page-title" className={styles.title}>
            {t('page.referrals')}
          </h1>
          <p className={styles.promise}>{t('referrals.offer', amounts)}</p>
          {img !== null && <Picture src={img} alt="" ornament sizes={96} className={styles.picture} />}
        </div>
        <div className={styles.words}>
          <p>
            <b>{title}</b>
          </p>
          {description !== null && <p>{description}</p>}
        </div>
        {children}
        <p className={styles.terms}>{t('referrals.terms', { sum: price(offer.min_order) })}</p>
      </section>
    </div>
  );
}
