import { Field } from '@hamper/ui/controls/field.tsx';
import { formText } from '@hamper/ui/controls/form-text.ts';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';

import { validateRegistration, validateSignIn } from './faults.ts';
import { usePasswordLength } from './methods-query.ts';
import { AccountForm } from './profile/account-form.tsx';
import { LoginField } from './sign-in/login-field.tsx';
import { PasswordField } from './sign-in/password-field.tsx';
import { ReferralField, type ReferralFieldProps } from './sign-in/referral-field.tsx';

import * as styles from './sign-in/sign-in-form.module.css';

export interface PostedFormProps {
  /** Where to go afterwards; a path of this shop. */
  next: string;
  /** The values of the last post, and their errors. */
  values: Record<string, string>;
  errors: Record<string, string>;
}

interface SignInFormProps extends PostedFormProps {
  /** Where a forgotten password is set anew, if it can be. */
  forgot: string | undefined;
}

/** Email or phone, and password. */
export function SignInForm({ next, values, errors, forgot }: SignInFormProps) {
  const { t } = useTranslation();
  return (
    <AccountForm
      action="/login"
      hosted="sign-in"
      hidden={{ next }}
      errors={errors}
      check={(fields) =>
        validateSignIn({ login: formText(fields, 'login'), password: formText(fields, 'password') })
      }
      submit={t('login.button')}
    >
      {(wordsFor) => (
        <>
          <LoginField value={values.login} error={wordsFor('login')} />
          <PasswordField autoComplete="current-password" error={wordsFor('password')} />
          {forgot !== undefined && (
            <a className={styles.forgot} href={forgot}>
              {t('login.forgot')}
            </a>
          )}
        </>
      )}
    </AccountForm>
  );
}

interface RegisterFormProps extends PostedFormProps {
  /** The invitation code of the address, or blank, and what it brings; undefined where the shop asks for none. */
  referral: Pick<ReferralFieldProps, 'code' | 'about'> | undefined;
}

/** A new account with email and password; it is signed in at once. */
export function RegisterForm({ next, values, errors, referral }: RegisterFormProps) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const length = usePasswordLength();
  return (
    <AccountForm
      action="/register"
      hosted="register"
      hidden={{ next }}
      errors={errors}
      check={(fields) =>
        validateRegistration(
          {
            firstname: formText(fields, 'firstname'),
            email: formText(fields, 'email'),
            password: formText(fields, 'password'),
          },
          length,
        )
      }
      submit={t('register.submit')}
    >
      {(wordsFor) => (
        <>
          <Field
            label={t('account.firstname')}
            name="firstname"
            autoComplete="given-name"
            defaultValue={values.firstname}
            dir="auto"
            maxLength={100}
            error={wordsFor('firstname')}
          />
          <EmailField value={values.email} error={wordsFor('email')} />
          <PasswordField
            autoComplete="new-password"
            error={wordsFor('password')}
            description={t('account.password-rule', { length: number(length) })}
          />
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

/** An email address, as every form of an account asks for it. */
export function EmailField({ value, error }: { value: string | undefined; error: string | undefined }) {
  const { t } = useTranslation();
  return (
    <Field
      label={t('account.email')}
      name="email"
      type="email"
      inputMode="email"
      autoComplete="email"
      defaultValue={value}
      maxLength={254}
      dir="ltr"
      error={error}
    />
  );
}
