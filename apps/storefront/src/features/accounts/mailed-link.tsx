import type { ReactNode } from 'react';

import { AccountForm } from './profile/account-form.tsx';
import { ReferralField, type ReferralFieldProps } from './sign-in/referral-field.tsx';

import * as styles from './sign-in/sign-in-form.module.css';

interface MailedLinkProps {
  /** Where its press goes. */
  action: string;
  token: string;
  errors: Record<string, string>;
  /** The words of the button. */
  submit: ReactNode;
  /** The invitation code that it was asked for with; null for none. */
  referral?: ReferralFieldProps | null;
}

/** A link out of a mail, opened: only the press uses it up, so that those who look into mails ahead cannot. */
export function MailedLink({ action, token, errors, submit, referral = null }: MailedLinkProps) {
  return (
    <div className={styles.actions}>
      <AccountForm action={action} hidden={{ token }} errors={errors} submit={submit}>
        {(wordsFor) => referral && <ReferralField {...referral} error={wordsFor('referral')} />}
      </AccountForm>
    </div>
  );
}
