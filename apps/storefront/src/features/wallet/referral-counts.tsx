import type { MyReferrals } from '@hamper/contract/wallet';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';

import * as styles from './referrals.module.css';

/** How many friends came, how many of them ordered, and what that brought. */
export function ReferralCounts({ joined, rewarded, earned }: MyReferrals) {
  const { t } = useTranslation();
  const { number, price } = useFormat();
  if (joined === 0 && rewarded === 0) return <p className={styles.terms}>{t('referrals.none')}</p>;
  const counts = [
    [t('referrals.joined'), number(joined)],
    [t('referrals.rewarded'), number(rewarded)],
    [t('referrals.earned'), price(earned)],
  ] as const;
  return (
    <dl className={styles.counts}>
      {counts.map(([term, value]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd className="num">
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
