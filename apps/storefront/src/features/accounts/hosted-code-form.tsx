import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { leftToRight } from '@hamper/ui/locale/bidi.ts';
import { useSyncExternalStore } from 'react';

import { codeIn, validateCode } from './faults.ts';
import { storedCode, readCode } from './hosted/pending-sign-in.ts';
import { AccountForm } from './profile/account-form.tsx';
import { CodeBoxes } from './sign-in/code-boxes.tsx';

import * as styles from './sign-in/sign-in-form.module.css';

const never = () => () => undefined;
const NOTHING = {};

/** The code that a hosted provider sent to a phone; only this browser knows of it. */
export function HostedCodeForm() {
  const { t } = useTranslation();
  const code = readCode(useSyncExternalStore(never, storedCode, () => ''));
  const { phone = '', next = '/' } = code ?? {};
  const search = new URLSearchParams({ with: 'phone', ...(next === '/' ? {} : { next }) }).toString();
  return (
    <div className={styles.actions}>
      {phone !== '' && <p className={styles.note}>{t('verify.about', { phone: leftToRight(phone) })}</p>}
      <AccountForm
        action="/verify-phone"
        hosted="check-code"
        errors={NOTHING}
        check={(fields) => validateCode(codeIn(fields))}
        submit={t('verify.submit')}
      >
        {(wordsFor) => <CodeBoxes error={wordsFor('code')} onFull={({ form }) => form?.requestSubmit()} />}
      </AccountForm>
      {phone !== '' && (
        <AccountForm
          action="/verify-phone"
          hosted="send-code"
          hidden={{ phone, next }}
          errors={NOTHING}
          submit={t('verify.again')}
          quiet
        />
      )}
      <p className={styles.other}>
        {t('verify.wrong-number')} <a href={`/login?${search}`}>{t('verify.change')}</a>
      </p>
    </div>
  );
}
