import type { User } from '@hamper/contract/accounts';
import { genders } from '@hamper/contract/genders';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { useApi } from '../../api/use-api.ts';
import { keepPerson } from '../../session/keep-person.ts';
import { personOf } from '../../session/person.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { textIn } from '../../ui/text-in.ts';
import { showToast } from '../../ui/toast.ts';
import { profileQuery } from './profile-query.ts';
import { useSaving } from './use-saving.ts';

import styles from './profile.module.css';

/** Name, birthday and gender: what one may say of oneself. */
export function DetailsForm({ person }: { person: User }) {
  const { t } = useTranslation();
  const api = useApi();
  const queries = useQueryClient();
  const { form, errors, busy, onSubmit } = useSaving({
    id: 'profile',
    check: (fields): Record<string, string> =>
      textIn(fields, 'firstname').trim() === '' ? { firstname: t('error.required') } : {},
    save: async (fields) => {
      const body = {
        firstname: textIn(fields, 'firstname'),
        lastname: textIn(fields, 'lastname'),
        birthday: textIn(fields, 'birthday'),
        gender: genders.find((gender) => gender === textIn(fields, 'gender')) ?? null,
      };
      return (await api.call('PUT /dashboard/user/profile/update', { body })).data;
    },
    onSaved: (saved) => {
      queries.setQueryData(profileQuery(api).queryKey, saved);
      keepPerson(personOf(saved));
      showToast({ id: 'profile', kind: 'success', text: t('saved-changes') });
    },
  });
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={onSubmit}>
      <div className={styles.pair}>
        <Field
          label={t('account.firstname')}
          name="firstname"
          autoComplete="given-name"
          dir="auto"
          maxLength={100}
          defaultValue={person.firstname}
          error={errors['firstname']}
        />
        <Field
          label={t('account.lastname')}
          name="lastname"
          autoComplete="family-name"
          dir="auto"
          maxLength={100}
          defaultValue={person.lastname ?? ''}
          error={errors['lastname']}
        />
      </div>
      <div className={styles.pair}>
        <Field
          label={t('account.birthday')}
          name="birthday"
          type="date"
          autoComplete="bday"
          min="1900-01-01"
          defaultValue={person.birthday ?? ''}
          error={errors['birthday']}
        />
        <Select
          label={t('account.gender')}
          name="gender"
          autoComplete="sex"
          defaultValue={person.gender ?? ''}
          error={errors['gender']}
          options={[
            { value: '', label: t('account.gender.none') },
            ...genders.map((gender) => ({ value: gender, label: t(`account.gender.${gender}`) })),
          ]}
        />
      </div>
      <Button type="submit" busy={busy} className={styles.save}>
        {t('save')}
      </Button>
    </form>
  );
}
