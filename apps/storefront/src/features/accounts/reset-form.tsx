import { useTranslation } from 'react-i18next';

import { Field } from '../../ui/field.tsx';
import { textIn } from '../../ui/text-in.ts';
import { AccountForm } from './account-form.tsx';
import { isPhone } from './faults.ts';
import type { EntranceFormProps } from './sign-in-form.tsx';

/** A forgotten password: a mail with a link, or a code to a phone. */
export function ResetForm({ next, values, errors }: EntranceFormProps) {
  const { t } = useTranslation();
  return (
    <AccountForm
      action="/reset-password"
      hidden={{ next }}
      errors={errors}
      check={(fields) => (textIn(fields, 'login').trim() === '' ? { login: 'required' } : {})}
      botCheck={(fields) => (isPhone(textIn(fields, 'login')) ? 'phone-code' : 'reset-password')}
      hosted="reset"
      submit={t('reset.submit')}
    >
      {(wordsFor) => (
        <Field
          label={t('login.field')}
          name="login"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={values.login}
          maxLength={254}
          dir="ltr"
          error={wordsFor('login')}
        />
      )}
    </AccountForm>
  );
}
