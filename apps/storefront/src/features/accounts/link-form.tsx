import { formText } from '@hamper/ui/controls/form-text.ts';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';

import { carriedSearch } from './account-route.ts';
import type { Faults } from './faults.ts';
import { AccountForm } from './profile/account-form.tsx';
import { EmailField, type PostedFormProps } from './sign-in-form.tsx';
import { ReferralField, type ReferralFieldProps } from './sign-in/referral-field.tsx';

import * as styles from './sign-in/sign-in-form.module.css';

const validateLink = (fields: FormData): Faults =>
  formText(fields, 'email').trim() === '' ? { email: 'required' } : {};

interface LinkFormProps extends PostedFormProps {
  /** The invitation code that an account is opened with; undefined where there is none. */
  referral: Pick<ReferralFieldProps, 'code' | 'about'> | undefined;
}

/** An address for a link that signs in. */
export function LinkForm({ next, values, errors, referral }: LinkFormProps) {
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
      {(wordsFor) => (
        <>
          <EmailField value={values.email} error={wordsFor('email')} />
          {referral !== undefined && (
            <ReferralField
              code={values.referral ?? referral.code}
              about={referral.about}
              error={wordsFor('referral')}
            />
          )}
        </>
      )}
    </AccountForm>
  );
}

interface LinkAgainProps {
  next: string;
  sentTo: string;
  /** The invitation code that went along. */
  referral: string | undefined;
}

/** The link went out: once more to the same address, or to another. */
export function LinkAgain({ next, sentTo, referral }: LinkAgainProps) {
  const { t } = useTranslation();
  const search = new URLSearchParams({ with: 'link', ...carriedSearch({ next, referral }) }).toString();
  return (
    <div className={styles.actions}>
      <AccountForm
        action="/login/link"
        hidden={{ next, email: sentTo, referral: referral ?? '' }}
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
