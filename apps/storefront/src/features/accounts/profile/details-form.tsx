import type { User } from '@hamper/contract/accounts';
import { genders } from '@hamper/contract/genders';
import { Button } from '@hamper/ui/controls/button.tsx';
import { formText } from '@hamper/ui/controls/form-text.ts';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { showToast } from '@hamper/ui/overlays/toast.ts';
import { useQueryClient } from '@tanstack/react-query';

import { useApi } from '../../../api/use-api.ts';
import { personOf } from '../../../session/person-of.ts';
import { hasPlaceholderName } from '../../../session/placeholder-name.ts';
import { rememberPerson } from '../../../session/remember-person.ts';
import { profileQuery } from '../profile-query.ts';
import { PersonFields } from './person-fields.tsx';
import { useSaving } from './use-saving.ts';

import * as styles from './profile.module.css';

/** The person's details, saved without leaving the page. */
export function DetailsForm({ person }: { person: User }) {
  const { t } = useTranslation();
  const api = useApi();
  const queries = useQueryClient();
  const { form, errors, busy, onSubmit } = useSaving({
    id: 'profile',
    check: (fields): Record<string, string> =>
      formText(fields, 'firstname').trim() === '' ? { firstname: t('error.required') } : {},
    save: async (fields) => {
      const body = {
        firstname: formText(fields, 'firstname'),
        lastname: formText(fields, 'lastname'),
        birthday: formText(fields, 'birthday'),
        gender: genders.find((gender) => gender === formText(fields, 'gender')) ?? null,
      };
      return (await api.call('PUT /dashboard/user/profile/update', { body })).data;
    },
    onSaved: (saved) => {
      queries.setQueryData(profileQuery(api).queryKey, saved);
      rememberPerson(personOf(saved));
      showToast({ id: 'profile', kind: 'success', text: t('saved-changes') });
    },
  });
  const values = hasPlaceholderName(person) ? { ...person, firstname: '' } : person;
  return (
    <form
      ref={form}
      method="post"
      action="/update-details"
      className={styles.form}
      noValidate
      onSubmit={onSubmit}
    >
      <input type="hidden" name="next" value="/profile/details" />
      <PersonFields values={values} wordsFor={(name) => errors[name]} row={styles.pair} />
      <Button type="submit" busy={busy} className={styles.save}>
        {t('save')}
      </Button>
    </form>
  );
}
