import { formText } from '@hamper/ui/controls/form-text.ts';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';

import { type Faults, validateNewPassword } from '../faults.ts';
import { usePasswordLength } from '../methods-query.ts';
import { PasswordField } from './password-field.tsx';

/** A new password, twice. */
export function NewPasswordFields({ wordsFor }: { wordsFor: (name: string) => string | undefined }) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const length = usePasswordLength();
  return (
    <>
      <PasswordField
        label={t('password.new')}
        autoComplete="new-password"
        description={t('account.password-rule', { length: number(length) })}
        error={wordsFor('password')}
      />
      <PasswordField
        name="password_confirmation"
        label={t('password.again')}
        autoComplete="new-password"
        error={wordsFor('password_confirmation')}
      />
    </>
  );
}

/** The faults of these fields. */
export const newPasswordFaultsIn = (fields: FormData, least: number): Faults =>
  validateNewPassword(
    {
      password: formText(fields, 'password'),
      password_confirmation: formText(fields, 'password_confirmation'),
    },
    least,
  );
