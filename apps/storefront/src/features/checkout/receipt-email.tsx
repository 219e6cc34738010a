import { Field } from '@hamper/ui/controls/field.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';

interface ReceiptEmailProps {
  value: string;
  onText: (text: string) => void;
  error: string | undefined;
  className?: string | undefined;
}

/** Where a guest gets their receipt; a person's address is known. */
export function ReceiptEmail({ onText, ...field }: ReceiptEmailProps) {
  const { t } = useTranslation();
  return (
    <Field
      {...field}
      label={t('checkout.email')}
      description={t('checkout.email-about')}
      type="email"
      inputMode="email"
      autoComplete="email"
      dir="ltr"
      maxLength={254}
      onChange={({ target }) => onText(target.value)}
    />
  );
}
