import { Button } from '@hamper/ui/controls/button.tsx';
import { formText } from '@hamper/ui/controls/form-text.ts';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';
import { showToast } from '@hamper/ui/overlays/toast.ts';
import { useQueryClient } from '@tanstack/react-query';

import { useApi } from '../../../api/use-api.ts';
import { usePasswordLength } from '../methods-query.ts';
import { profileQuery } from '../profile-query.ts';
import { useSaving } from '../profile/use-saving.ts';
import { PasswordField } from './password-field.tsx';
import { SignInAgain } from './sign-in-again.tsx';

import * as styles from '../profile/profile.module.css';

/** Another password, for whoever knows the one there is, or a first one. It ends all other devices. */
export function PasswordForm({ first }: { first: boolean }) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const length = usePasswordLength();
  const api = useApi();
  const queries = useQueryClient();
  const { form, errors, busy, needsSignIn, onSubmit } = useSaving({
    id: 'password',
    check: (fields) => {
      const [old, fresh, again] = NAMES.map((name) => formText(fields, name));
      return {
        ...(again === fresh ? {} : { password_confirmation: t('error.passwords-differ') }),
        ...(again ? {} : { password_confirmation: t('error.required') }),
        ...((fresh?.length ?? 0) < length
          ? { password: t('error.password-short', { length: number(length) }) }
          : {}),
        ...(fresh ? {} : { password: t('error.required') }),
        ...(old || first ? {} : { old_password: t('error.required') }),
      };
    },
    save: (fields) => {
      const body = {
        old_password: formText(fields, 'old_password'),
        password: formText(fields, 'password'),
        password_confirmation: formText(fields, 'password_confirmation'),
      };
      return api.call('POST /dashboard/user/profile/password/update', { body });
    },
    onSaved: (_, element) => {
      element.reset();
      // There is a password now; all queries of the person begin with this key.
      void queries.invalidateQueries({ queryKey: profileQuery(api).queryKey });
      showToast({ id: 'password', kind: 'success', text: t(first ? 'password.set' : 'password.changed') });
    },
  });
  if (needsSignIn) return <SignInAgain />;
  return (
    <form
      ref={form}
      method="post"
      action="/update-password"
      className={styles.form}
      noValidate
      onSubmit={onSubmit}
    >
      {!first && (
        <PasswordField
          name="old_password"
          label={t('password.old')}
          autoComplete="current-password"
          error={errors['old_password']}
        />
      )}
      <div className={styles.pair}>
        <PasswordField
          label={t('password.new')}
          autoComplete="new-password"
          description={t('account.password-rule', { length: number(length) })}
          error={errors['password']}
        />
        <PasswordField
          name="password_confirmation"
          label={t('password.again')}
          autoComplete="new-password"
          error={errors['password_confirmation']}
        />
      </div>
      <Button type="submit" busy={busy} className={styles.save}>
        {t(first ? 'password.first' : 'password.change')}
      </Button>
    </form>
  );
}

const NAMES = ['old_password', 'password', 'password_confirmation'] as const;
