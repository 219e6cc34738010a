import type { User } from '@hamper/contract/accounts';
import { genders } from '@hamper/contract/genders';
import { Field } from '@hamper/ui/controls/field.tsx';
import { Select } from '@hamper/ui/controls/select.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';

interface PersonFieldsProps {
  /** The saved values, or those that were typed before. */
  values: { [name in keyof Pick<User, 'firstname' | 'lastname' | 'birthday' | 'gender'>]?: string | null };
  wordsFor: (name: string) => string | undefined;
  /** The class of a row of two; without it they stand one below the other. */
  row?: string | undefined;
}

/** Name, birthday and gender. */
export function PersonFields({ values, wordsFor, row }: PersonFieldsProps) {
  const { t } = useTranslation();
  const names = (
    <>
      <Field
        label={t('account.firstname')}
        name="firstname"
        autoComplete="given-name"
        dir="auto"
        maxLength={100}
        defaultValue={values.firstname ?? ''}
        error={wordsFor('firstname')}
      />
      <Field
        label={t('account.lastname')}
        name="lastname"
        autoComplete="family-name"
        dir="auto"
        maxLength={100}
        defaultValue={values.lastname ?? ''}
        error={wordsFor('lastname')}
      />
    </>
  );
  const more = (
    <>
      <Field
        label={t('account.birthday')}
        name="birthday"
        type="date"
        autoComplete="bday"
        min="1900-01-01"
        defaultValue={values.birthday ?? ''}
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
  );
  return row === undefined ? (
    <>
      {names}
      {more}
    </>
  ) : (
    <>
      <div className={row}>{names}</div>
      <div className={row}>{more}</div>
    </>
  );
}
