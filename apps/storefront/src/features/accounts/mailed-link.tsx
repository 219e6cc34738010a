import type { ReactNode } from 'react';

import { AccountForm } from './profile/account-form.tsx';

import * as styles from './sign-in/sign-in-form.module.css';

interface MailedLinkProps {
  /** Where its press goes. */
  action: string;
  token: string;
  errors: Record<string, string>;
  /** The words of the button. */
  submit: ReactNode;
}

/** A link out of a mail, opened: only the press uses it up, so that those who look into mails ahead cannot. */
export function MailedLink({ action, token, errors, submit }: MailedLinkProps) {
  return (
    <div className={styles.actions}>
      <AccountForm action={action} hidden={{ token }} errors={errors} submit={submit} />
    </div>
  );
}
