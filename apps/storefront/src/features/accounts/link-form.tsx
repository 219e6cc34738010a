import { useTranslation } from 'react-i18next';

import { textIn } from '../../ui/text-in.ts';
import { AccountForm } from './account-form.tsx';
import type { Faults } from './faults.ts';
import { EmailField, type EntranceFormProps } from './sign-in-form.tsx';

const linkFaults = (fields: FormData): Faults =>
  textIn(fields, 'email').trim() === '' ? { email: 'required' } : {};

interface LinkFormProps extends EntranceFormProps {
  /** Where a link went already: it can be sent there once more. */
  sentTo: string | undefined;
}

/** An address for a link that signs in. */
export function LinkForm({ next, values, errors, sentTo }: LinkFormProps) {
  const { t } = useTranslation();
  return (
    <AccountForm
      action="/login/link"
      hidden={{ next, ...(sentTo === undefined ? {} : { email: sentTo }) }}
      errors={errors}
      check={linkFaults}
      botCheck="email-link"
      submit={t(sentTo === undefined ? 'login.link.send' : 'login.link.again')}
    >
      {(wordsFor) => sentTo === undefined && <EmailField value={values.email} error={wordsFor('email')} />}
    </AccountForm>
  );
}
