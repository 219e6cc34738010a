import { Button } from '@hamper/ui/controls/button.tsx';
import { Field } from '@hamper/ui/controls/field.tsx';
import { formText } from '@hamper/ui/controls/form-text.ts';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';

import { useApi } from '../../../api/use-api.ts';
import { PasswordField } from '../sign-in/password-field.tsx';
import { SignInAgain } from '../sign-in/sign-in-again.tsx';
import { useSaving } from './use-saving.ts';

import * as styles from './profile.module.css';

interface EmailChangeProps {
  /** Whether there is a password that proves who asks. */
  asksPassword: boolean;
  /** A link is on its way to that address. */
  onDone: (email: string) => void;
}

/** Another address: a mail goes there, and nothing changes until its link is opened. */
export function EmailChange({ asksPassword, onDone }: EmailChangeProps) {
  const { t } = useTranslation();
  const api = useApi();
  const { form, errors, busy, needsSignIn, onSubmit } = useSaving({
    id: 'email',
    check: (fields) => {
      const required = { email: t('error.required'), password: t('error.required') };
      const names = asksPassword ? (['email', 'password'] as const) : (['email'] as const);
      const missing = names.filter((name) => formText(fields, name).trim() === '');
      return Object.fromEntries(missing.map((name) => [name, required[name]]));
    },
    save: async (fields) => {
      const email = formText(fields, 'email').trim();
      const password = formText(fields, 'password');
      await api.call('POST /dashboard/user/profile/email/update', {
        body: { email, ...(asksPassword ? { password } : {}) },
      });
      return email;
    },
    onSaved: onDone,
  });
  if (needsSignIn) return <SignInAgain />;
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={onSubmit}>
      <Field
        label={t('profile.email-new')}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={254}
        dir="ltr"
        description={t('profile.email-about')}
        error={errors['email']}
      />
      {asksPassword && (
        <PasswordField label={t('password.old')} autoComplete="current-password" error={errors['password']} />
      )}
      <Button type="submit" busy={busy} className={styles.save}>
        {t('login.link.send')}
      </Button>
    </form>
  );
}
