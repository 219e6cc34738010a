import { Field } from '@hamper/ui/controls/field.tsx';
import { formText } from '@hamper/ui/controls/form-text.ts';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';

import { validatePhone } from './faults.ts';
import { AccountForm } from './profile/account-form.tsx';
import type { PostedFormProps } from './sign-in-form.tsx';

/** A phone's number: a code is sent there, and the page of the code comes next. */
export function PhoneForm({
  next,
  referral = '',
  values,
  errors,
}: PostedFormProps & { referral?: string | undefined }) {
  const { t } = useTranslation();
  return (
    <AccountForm
      action="/login/phone"
      hidden={{ next, referral }}
      errors={errors}
      check={(fields) => validatePhone(formText(fields, 'phone'))}
      botCheck="phone-code"
      hosted="send-code"
      submit={t('login.phone.send')}
    >
      {(wordsFor) => (
        <Field
          label={t('account.phone')}
          name="phone"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          defaultValue={values.phone}
          maxLength={40}
          dir="ltr"
          error={wordsFor('phone')}
          description={t('login.phone.example')}
        />
      )}
    </AccountForm>
  );
}
