import type { Wallet as Kept } from '@hamper/contract/wallet';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Icon } from '@hamper/ui/icons/icon.tsx';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';

import { ButtonTo } from '../../links.ts';

import * as styles from './wallet.module.css';

/** The wallet's balance, in the currency of the page, and what to do with it. */
export function WalletBalance({ wallet }: { wallet: Kept }) {
  const { t } = useTranslation();
  const { price } = useFormat();
  return (
    <section className={styles.balance} aria-labelledby="balance">
      <Icon name="wallet" />
      <div>
        <h2 id="balance" className={styles.label}>
          {t('wallet.balance')}
        </h2>
        <p className={`num ${styles.amount}`}>
          <bdi>{price(wallet.price)}</bdi>
        </p>
        <p className={styles.about}>{t('wallet.about')}</p>
        <div className={styles.actions}>
          <ButtonTo to="/wallet/top-up">
            <Icon name="plus" />
            {t('wallet.top-up')}
          </ButtonTo>
          <ButtonTo to="/wallet/send" variant="ghost">
            <Icon name="send-horizontal" />
            {t('wallet.send')}
          </ButtonTo>
        </div>
      </div>
    </section>
  );
}
