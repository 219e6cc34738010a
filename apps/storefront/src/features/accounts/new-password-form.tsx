import { formText } from '@hamper/ui/controls/form-text.ts';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';

import type { Faults } from './faults.ts';
import { usePasswordLength } from './methods-query.ts';
import { AccountForm } from './profile/account-form.tsx';
import { NewPasswordFields, newPasswordFaultsIn } from './sign-in/new-password-fields.tsx';
import { PasswordField } from './sign-in/password-field.tsx';

interface NewPasswordFormProps {
  /** Out of a mail; without it the signed-in person changes theirs. */
  token: string | undefined;
  next: string;
  errors: Record<string, string>;
  /** Whether there is a password to be known first. */
  asksOld: boolean;
}

/** Sets a new password by a mailed link, or as the person who is signed in. */
export function NewPasswordForm({ token, next, errors, asksOld }: NewPasswordFormProps) {
  const { t } = useTranslation();
  const length = usePasswordLength();
  const check = (fields: FormData): Faults => ({
    ...newPasswordFaultsIn(fields, length),
    ...(asksOld && formText(fields, 'old_password') === '' ? { old_password: 'required' as const } : {}),
  });
  return (
    <AccountForm
      action="/update-password"
      hidden={{ next, ...(token === undefined ? {} : { token }) }}
      errors={errors}
      check={check}
      submit={t('password.save')}
    >
      {(wordsFor) => (
        <>
          {asksOld && (
            <PasswordField
              name="old_password"
              label={t('password.old')}
              autoComplete="current-password"
              error={wordsFor('old_password')}
            />
          )}
          <NewPasswordFields wordsFor={wordsFor} />
        </>
      )}
    </AccountForm>
  );
}
