import type { CodeSent } from '@hamper/contract/auth/sign-in-methods';
import { Button } from '@hamper/ui/controls/button.tsx';
import { Field } from '@hamper/ui/controls/field.tsx';
import { formText } from '@hamper/ui/controls/form-text.ts';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { leftToRight } from '@hamper/ui/locale/bidi.ts';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';
import { showToast } from '@hamper/ui/overlays/toast.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { useApi } from '../../../api/use-api.ts';
import { clockOf } from '../../../i18n/clock-of.ts';
import { codeIn, faultWords, validateCode, validatePhone } from '../faults.ts';
import { profileQuery } from '../profile-query.ts';
import { CodeBoxes } from '../sign-in/code-boxes.tsx';
import { PasswordField } from '../sign-in/password-field.tsx';
import { SignInAgain } from '../sign-in/sign-in-again.tsx';
import { useCountdown } from '../sign-in/use-countdown.ts';
import { useSaving } from './use-saving.ts';

import * as styles from './profile.module.css';

interface PhoneChangeProps {
  /** Whether there was none so far. */
  first: boolean;
  /** Whether there is a password that proves who asks. */
  asksPassword: boolean;
  onDone: () => void;
}

/** Another number: a code goes there, and comes back. */
export function PhoneChange({ first, asksPassword, onDone }: PhoneChangeProps) {
  const [sent, setSent] = useState<CodeSent>();
  return sent === undefined ? (
    <PhoneNumberForm asksPassword={asksPassword} onSent={setSent} />
  ) : (
    <PhoneCodeForm
      key={sent.phone}
      first={first}
      sent={sent}
      onOther={() => setSent(undefined)}
      onDone={onDone}
    />
  );
}

interface PhoneNumberFormProps {
  asksPassword: boolean;
  onSent: (sent: CodeSent) => void;
}

function PhoneNumberForm({ asksPassword, onSent }: PhoneNumberFormProps) {
  const { t } = useTranslation();
  const api = useApi();
  const { form, errors, busy, needsSignIn, onSubmit } = useSaving({
    id: 'phone',
    check: (fields): Record<string, string> => {
      const { phone } = validatePhone(formText(fields, 'phone'));
      return {
        ...(asksPassword && formText(fields, 'password') === '' ? { password: t('error.required') } : {}),
        ...(phone === undefined ? {} : { phone: t(faultWords[phone]) }),
      };
    },
    save: async (fields) => {
      const { solveBotCheck } = await import('../solve-bot-check.ts');
      const password = asksPassword ? { password: formText(fields, 'password') } : {};
      const bot_check = await solveBotCheck(api, 'phone-code');
      const body = { phone: formText(fields, 'phone'), bot_check, ...password };
      return (await api.call('POST /dashboard/user/profile/phone/update-send-otp', { body })).data;
    },
    onSaved: onSent,
  });
  if (needsSignIn) return <SignInAgain />;
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={onSubmit}>
      <Field
        label={t('profile.phone-new')}
        name="phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={40}
        dir="ltr"
        description={t('login.phone.example')}
        error={errors['phone']}
      />
      {asksPassword && (
        <PasswordField label={t('password.old')} autoComplete="current-password" error={errors['password']} />
      )}
      <Button type="submit" busy={busy} className={styles.save}>
        {t('login.phone.send')}
      </Button>
    </form>
  );
}

interface PhoneCodeFormProps extends Pick<PhoneChangeProps, 'first'> {
  sent: CodeSent;
  /** Another number, or the same once more. */
  onOther: () => void;
  onDone: () => void;
}

function PhoneCodeForm({ first, sent: { phone, resend_in }, onOther, onDone }: PhoneCodeFormProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const api = useApi();
  const queries = useQueryClient();
  const wait = useCountdown(resend_in);
  const { form, errors, busy, onSubmit } = useSaving({
    id: 'phone',
    check: (fields): Record<string, string> => {
      const { code } = validateCode(codeIn(fields));
      return code === undefined ? {} : { code: t(faultWords[code]) };
    },
    save: async (fields) => {
      const body = { phone, code: codeIn(fields) };
      return (await api.call('PUT /dashboard/user/profile/update', { body })).data;
    },
    onSaved: (saved) => {
      queries.setQueryData(profileQuery(api).queryKey, saved);
      const text = t(first ? 'profile.phone-added' : 'profile.phone-changed');
      showToast({ id: 'phone', kind: 'success', text });
      onDone();
    },
  });
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={onSubmit}>
      <p>{t('verify.about', { phone: leftToRight(phone) })}</p>
      <div className={styles.code}>
        <CodeBoxes error={errors['code']} onFull={(box) => box.form?.requestSubmit()} />
      </div>
      <div className={styles.changes}>
        <Button type="submit" busy={busy}>
          {t('verify.submit')}
        </Button>
        <Button variant="ghost" aria-disabled={wait > 0 || undefined} onClick={() => wait === 0 && onOther()}>
          {wait > 0 ? t('verify.again-in', { time: clockOf(wait, format) }) : t('verify.again')}
        </Button>
      </div>
    </form>
  );
}
