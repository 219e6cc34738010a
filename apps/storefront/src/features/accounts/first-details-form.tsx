import { formText } from '@hamper/ui/controls/form-text.ts';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';

import { AccountForm } from './profile/account-form.tsx';
import { PersonFields } from './profile/person-fields.tsx';
import type { PostedFormProps } from './sign-in-form.tsx';

/** The details of somebody new; only the name is required. */
export function FirstDetailsForm({ next, values, errors }: PostedFormProps) {
  const { t } = useTranslation();
  return (
    <AccountForm
      action="/update-details"
      hidden={{ next }}
      errors={errors}
      check={(fields) => (formText(fields, 'firstname').trim() === '' ? { firstname: 'required' } : {})}
      submit={t('update-details.submit')}
    >
      {(wordsFor) => <PersonFields values={values} wordsFor={wordsFor} />}
    </AccountForm>
  );
}
