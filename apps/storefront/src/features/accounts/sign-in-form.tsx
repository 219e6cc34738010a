import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';

import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { textIn } from '../../ui/text-in.ts';
import { type Faults, faultWords, isFault, registerFaults, signInFaults } from './faults.ts';
import { PasswordField } from './password-field.tsx';
import { usePosting } from './use-posting.ts';

import styles from './sign-in-form.module.css';

export interface SignInFormProps {
  kind: 'login' | 'register';
  /** Where to go afterwards; a path of this shop. */
  next: string;
  /** What was typed before, and what was wrong with it. */
  values: Record<string, string>;
  errors: Record<string, string>;
}

/** Signing in, or opening an account: a plain form that the storefront's server answers. */
export function SignInForm({ kind, next, values, errors }: SignInFormProps) {
  const { t } = useTranslation();
  const isNew = kind === 'register';
  const { form, faults, busy, onSubmit } = usePosting(knownFaults(errors), (fields) => {
    const typed = {
      firstname: textIn(fields, 'firstname'),
      email: textIn(fields, 'email'),
      password: textIn(fields, 'password'),
    };
    return isNew ? registerFaults(typed) : signInFaults(typed);
  });
  const wordsFor = (name: string) => {
    const fault = faults[name];
    return fault && t(faultWords[fault]);
  };
  const whole = wordsFor('');
  const search = next === '/' ? {} : { next };

  return (
    <div className={styles.ways}>
      <form
        ref={form}
        method="post"
        action={`/${kind}`}
        noValidate
        className={styles.form}
        onSubmit={onSubmit}
      >
        {whole !== undefined && (
          <p className={styles.alert} role="alert" tabIndex={-1}>
            {whole}
          </p>
        )}
        <input type="hidden" name="next" value={next} />
        {isNew && (
          <Field
            label={t('account.firstname')}
            name="firstname"
            autoComplete="given-name"
            defaultValue={values.firstname}
            dir="auto"
            maxLength={100}
            error={wordsFor('firstname')}
          />
        )}
        <Field
          label={t('account.email')}
          name="email"
          type="email"
          inputMode="email"
          autoComplete={isNew ? 'email' : 'username'}
          defaultValue={values.email}
          maxLength={254}
          dir="ltr"
          error={wordsFor('email')}
        />
        <PasswordField
          autoComplete={isNew ? 'new-password' : 'current-password'}
          error={wordsFor('password')}
          description={isNew ? t('account.password-rule') : undefined}
        />
        <Button type="submit" wide size="large" busy={busy}>
          {t(isNew ? 'register.submit' : 'login.button')}
        </Button>
      </form>
      <p className={styles.other}>
        {t(isNew ? 'register.have-account' : 'login.no-account')}{' '}
        <Link to={isNew ? '/login' : '/register'} search={search}>
          {t(isNew ? 'login.button' : 'register.submit')}
        </Link>
      </p>
      <a className={styles.guest} href={next}>
        {t('login.as-guest')}
      </a>
    </div>
  );
}

function knownFaults(errors: Record<string, string>): Faults {
  return Object.fromEntries(
    Object.entries(errors).flatMap(([name, fault]) => (isFault(fault) ? [[name, fault]] : [])),
  );
}
