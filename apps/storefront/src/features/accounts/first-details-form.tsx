import { formText } from '@hamper/ui/controls/form-text.ts';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';

import { AccountForm } from './profile/account-form.tsx';
import { PersonFields } from './profile/person-fields.tsx';
import type { EntranceFormProps } from './sign-in-form.tsx';

/** What somebody new says of themselves; the name is all that is needed. */
export function FirstDetailsForm({ next, values, errors }: EntranceFormProps) {
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
