import { formText } from '@hamper/ui/controls/form-text.ts';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { leftToRight } from '@hamper/ui/locale/bidi.ts';
import { useSyncExternalStore } from 'react';

import { storedAddress } from './hosted/pending-sign-in.ts';
import { AccountForm } from './profile/account-form.tsx';
import { EmailField } from './sign-in-form.tsx';

import * as styles from './sign-in/sign-in-form.module.css';

const never = () => () => undefined;
const NOTHING = {};

/**
 * A link that a hosted provider mailed, opened. Where it was asked for the address is known; anywhere else it is asked,
 * so that nobody is signed in by a link of somebody else's.
 */
export function HostedLinkForm({ next }: { next: string }) {
  const { t } = useTranslation();
  const email = useSyncExternalStore(never, storedAddress, () => '');
  return (
    <AccountForm
      key={email}
      action="/email-link"
      hosted="open-link"
      hidden={email === '' ? { next } : { next, email }}
      errors={NOTHING}
      check={(fields) => (formText(fields, 'email').trim() === '' ? { email: 'required' } : {})}
      submit={email === '' ? t('login.button') : t('email-link.submit', { email: leftToRight(email) })}
    >
      {(wordsFor) =>
        email === '' && (
          <>
            <p className={styles.note}>{t('email-link.which')}</p>
            <EmailField value={undefined} error={wordsFor('email')} />
          </>
        )
      }
    </AccountForm>
  );
}
