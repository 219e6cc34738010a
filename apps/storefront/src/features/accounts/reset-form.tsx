import { formText } from '@hamper/ui/controls/form-text.ts';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';

import { isPhone, validatePasswordReset } from './faults.ts';
import { AccountForm } from './profile/account-form.tsx';
import type { PostedFormProps } from './sign-in-form.tsx';
import { LoginField, type LoginKind } from './sign-in/login-field.tsx';

interface ResetFormProps extends PostedFormProps {
  /** Where a link or code can be sent here. */
  kind: LoginKind;
}

/** A forgotten password: a mail with a link, or a code to a phone. */
export function ResetForm({ next, values, errors, kind }: ResetFormProps) {
  const { t } = useTranslation();
  return (
    <AccountForm
      action="/reset-password"
      hidden={{ next, kind }}
      errors={errors}
      check={(fields) => validatePasswordReset({ login: formText(fields, 'login'), kind })}
      botCheck={(fields) => (isPhone(formText(fields, 'login')) ? 'phone-code' : 'reset-password')}
      hosted="reset"
      submit={t('reset.submit')}
    >
      {(wordsFor) => <LoginField kind={kind} value={values.login} error={wordsFor('login')} />}
    </AccountForm>
  );
}
