import { genders } from '@hamper/contract/genders';
import { useTranslation } from 'react-i18next';

import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { textIn } from '../../ui/text-in.ts';
import { AccountForm } from './account-form.tsx';
import type { EntranceFormProps } from './sign-in-form.tsx';

/** What somebody new says of themselves; the name is all that is needed. */
export function FirstDetailsForm({ next, values, errors }: EntranceFormProps) {
  const { t } = useTranslation();
  return (
    <AccountForm
      action="/update-details"
      hidden={{ next }}
      errors={errors}
      check={(fields) => (textIn(fields, 'firstname').trim() === '' ? { firstname: 'required' } : {})}
      submit={t('update-details.submit')}
    >
      {(wordsFor) => (
        <>
          <Field
            label={t('account.firstname')}
            name="firstname"
            autoComplete="given-name"
            dir="auto"
            maxLength={100}
            defaultValue={values.firstname}
            error={wordsFor('firstname')}
          />
          <Field
            label={t('account.lastname')}
            name="lastname"
            autoComplete="family-name"
            dir="auto"
            maxLength={100}
            defaultValue={values.lastname}
            error={wordsFor('lastname')}
          />
          <Field
            label={t('account.birthday')}
            name="birthday"
            type="date"
            autoComplete="bday"
            min="1900-01-01"
            defaultValue={values.birthday}
            error={wordsFor('birthday')}
          />
          <Select
            label={t('account.gender')}
            name="gender"
            autoComplete="sex"
            defaultValue={values.gender ?? ''}
            error={wordsFor('gender')}
            options={[
              { value: '', label: t('account.gender.none') },
              ...genders.map((gender) => ({ value: gender, label: t(`account.gender.${gender}`) })),
            ]}
          />
        </>
      )}
    </AccountForm>
  );
}
