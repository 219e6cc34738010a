import { Field } from '@hamper/ui/controls/field.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { useCurrency } from '@hamper/ui/locale/use-locale.ts';

import { AMOUNT } from './wallet-flash.ts';

interface AmountFieldProps {
  about: string;
  defaultValue: string | undefined;
  error: string | undefined;
}

/** An amount of money in the currency of the page. */
export function AmountField({ about, defaultValue, error }: AmountFieldProps) {
  const { t } = useTranslation();
  const { symbol } = useCurrency();
  return (
    <Field
      name={AMOUNT}
      label={t('wallet.amount')}
      description={about}
      defaultValue={defaultValue}
      error={error}
      required
      inputMode="decimal"
      autoComplete="off"
      maxLength={14}
      startAdornment={<span aria-hidden="true">{symbol}</span>}
    />
  );
}
