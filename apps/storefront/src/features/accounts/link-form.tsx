import { formText } from '@hamper/ui/controls/form-text.ts';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';

import type { Faults } from './faults.ts';
import { AccountForm } from './profile/account-form.tsx';
import { EmailField, type PostedFormProps } from './sign-in-form.tsx';

import * as styles from './sign-in/sign-in-form.module.css';

const validateLink = (fields: FormData): Faults =>
  formText(fields, 'email').trim() === '' ? { email: 'required' } : {};

/** An address for a link that signs in. */
export function LinkForm({ next, values, errors }: PostedFormProps) {
  const { t } = useTranslation();
  return (
    <AccountForm
      action="/login/link"
      hidden={{ next }}
      errors={errors}
      check={validateLink}
      botCheck="email-link"
      hosted="send-link"
      submit={t('login.link.send')}
    >
      {(wordsFor) => <EmailField value={values.email} error={wordsFor('email')} />}
    </AccountForm>
  );
}

/** The link went out: once more to the same address, or to another. */
export function LinkAgain({ next, sentTo }: { next: string; sentTo: string }) {
  const { t } = useTranslation();
  const search = new URLSearchParams({ with: 'link', ...(next === '/' ? {} : { next }) }).toString();
  return (
    <div className={styles.actions}>
      <AccountForm
        action="/login/link"
        hidden={{ next, email: sentTo }}
        errors={{}}
        botCheck="email-link"
        submit={t('login.link.again')}
        quiet
      />
      <p className={styles.other}>
        <a href={`/login?${search}`}>{t('login.link.other')}</a>
      </p>
    </div>
  );
}
