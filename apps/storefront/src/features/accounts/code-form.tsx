import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';

import type { PendingCode } from '../../session/pending-code.ts';
import { carriedSearch } from './account-route.ts';
import { codeIn, validateCode } from './faults.ts';
import { usePasswordLength } from './methods-query.ts';
import { AccountForm } from './profile/account-form.tsx';
import { CodeBoxes } from './sign-in/code-boxes.tsx';
import { FormFault } from './sign-in/form-fault.tsx';
import { NewPasswordFields, newPasswordFaultsIn } from './sign-in/new-password-fields.tsx';
import { ReferralField, type ReferralFieldProps } from './sign-in/referral-field.tsx';
import { SendAgain } from './sign-in/send-again.tsx';

import * as styles from './sign-in/sign-in-form.module.css';

interface CodeFormProps {
  code: PendingCode;
  errors: Record<string, string>;
  /** The invitation code that an account is opened with; undefined where there is none. */
  referral?: Pick<ReferralFieldProps, 'code' | 'about'> | undefined;
}

/** The code that was sent to a phone: it signs in, or sets the new password beside it. */
export function CodeForm({ code, errors, referral }: CodeFormProps) {
  const { t } = useTranslation();
  const length = usePasswordLength();
  const resets = code.purpose === 'reset';
  const search = new URLSearchParams({
    ...(resets ? {} : { with: 'phone' }),
    ...carriedSearch(code),
  }).toString();
  const change = `${resets ? '/reset-password' : '/login'}${search && `?${search}`}`;
  return (
    <div className={styles.actions}>
      {code.usedUp ? (
        <FormFault fault="code-used" />
      ) : (
        <AccountForm
          action="/verify-phone"
          errors={errors}
          check={(fields) => ({
            ...validateCode(codeIn(fields)),
            ...(resets ? newPasswordFaultsIn(fields, length) : {}),
          })}
          submit={t(resets ? 'password.save' : 'verify.submit')}
        >
          {(wordsFor) => (
            <>
              <CodeBoxes
                error={wordsFor('code')}
                onFull={({ form }) => {
                  if (resets) form?.querySelector<HTMLElement>('input[name="password"]')?.focus();
                  else form?.requestSubmit();
                }}
              />
              {referral !== undefined && <ReferralField {...referral} error={wordsFor('referral')} />}
              {resets && <NewPasswordFields wordsFor={wordsFor} />}
            </>
          )}
        </AccountForm>
      )}
      <SendAgain code={code} />
      <p className={styles.other}>
        {t('verify.wrong-number')} <a href={change}>{t('verify.change')}</a>
      </p>
    </div>
  );
}
