import { toMinor } from '@hamper/contract/prices/money';
import { Switch } from '@hamper/ui/controls/switch.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Icon } from '@hamper/ui/icons/icon.tsx';
import type { Currency } from '@hamper/ui/locale/format.ts';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';
import { useId } from 'react';

import { isCovered } from '../draft-order.ts';
import { Fault } from '../fault.tsx';
import type { PayableQuote, PaymentAnswers, StepProps } from './step-props.ts';

import * as styles from '../checkout.module.css';

interface WalletPartProps extends StepProps<PaymentAnswers> {
  quote: PayableQuote;
  currency: Currency;
}

/** A switch: the wallet pays a part of it, or all. */
export function WalletPart({ draft, change, errors, quote, currency }: WalletPartProps) {
  const { t } = useTranslation();
  const { price } = useFormat();
  const id = useId();
  const { wallet, total_price } = quote;
  if (wallet === null || toMinor(wallet) <= 0) return null;
  const amount = (value: number) => price(value, currency);
  const label = t('checkout.wallet-use', { amount: amount(Math.min(wallet, total_price)) });
  const used = quote.wallet_price > 0;
  const covered = used && isCovered(quote);
  return (
    <Fault error={errors.from_wallet_price}>
      <label htmlFor={id} className={styles.wallet}>
        <Icon name="wallet" />
        <span className={styles.walletWords}>
          <span className={styles.walletName} aria-hidden="true">
            {label}
          </span>
          <span className={styles.faint} aria-live="polite">
            {covered && t('checkout.wallet-covers')}
            {used && !covered && t('checkout.wallet-left', { amount: amount(quote.to_pay) })}
            {!used && t('checkout.wallet-has', { amount: amount(wallet) })}
          </span>
        </span>
        <Switch
          id={id}
          label={label}
          checked={draft.wallet}
          onChange={(event) => change({ wallet: event.target.checked })}
        />
      </label>
    </Fault>
  );
}
