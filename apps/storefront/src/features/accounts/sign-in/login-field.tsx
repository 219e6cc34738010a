import { Field } from '@hamper/ui/controls/field.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';

/** The logins that a form takes: either, unless it says so. */
export type LoginKind = 'email' | 'phone' | 'either';

interface LoginFieldProps {
  kind?: LoginKind;
  value: string | undefined;
  error: string | undefined;
}

/** The email or phone of an account. */
export function LoginField({ kind = 'either', value, error }: LoginFieldProps) {
  const { t } = useTranslation();
  return (
    <Field
      {...KINDS[kind]}
      label={t(LABELS[kind])}
      name="login"
      autoCapitalize="none"
      spellCheck={false}
      defaultValue={value}
      maxLength={254}
      dir="ltr"
      error={error}
      {...(kind === 'phone' ? { description: t('login.phone.example') } : {})}
    />
  );
}

const LABELS = { email: 'account.email', phone: 'account.phone', either: 'login.field' } as const;
const KINDS = {
  email: { type: 'email', inputMode: 'email', autoComplete: 'email' },
  phone: { type: 'tel', inputMode: 'tel', autoComplete: 'tel' },
  either: { autoComplete: 'username' },
} as const;
