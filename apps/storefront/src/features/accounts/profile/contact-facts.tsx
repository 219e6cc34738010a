import type { User } from '@hamper/contract/accounts';
import type { SignInMethods } from '@hamper/contract/auth/sign-in-methods';
import { Button } from '@hamper/ui/controls/button.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { useState } from 'react';

import { EmailPending, EmailProof } from '../sign-in/email-proof.tsx';
import { EmailChange } from './email-change.tsx';
import { PhoneChange } from './phone-change.tsx';

import * as styles from './profile.module.css';

interface ContactFactsProps {
  person: User;
  methods: SignInMethods;
}

/** Where somebody can be reached, and the ways to change that: each is proved before it counts. */
export function ContactFacts({ person, methods }: ContactFactsProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<'email' | 'phone'>();
  // Where a link to a new address went; it counts once that is opened.
  const [pending, setPending] = useState<string>();
  const close = () => setOpen(undefined);
  const toggle = (which: 'email' | 'phone') => setOpen(open === which ? undefined : which);
  // A hosted provider keeps them itself; without mails or texts nothing could be proved.
  const own = methods.provider === 'built-in';
  const [mails, texts] = [own && methods.reset, own && methods.phone];
  return (
    <>
      <dl className={styles.facts}>
        <dt>{t('account.email')}</dt>
        <dd>
          <bdi dir="ltr">{person.email ?? '–'}</bdi>
        </dd>
        <dt>{t('account.phone')}</dt>
        <dd>
          <bdi dir="ltr">{person.phone ?? '–'}</bdi>
        </dd>
      </dl>
      {mails && person.email !== null && !person.email_verified && (
        <EmailProof key={person.email} email={person.email} />
      )}
      {(mails || texts) && (
        <div className={styles.changes}>
          {mails && (
            <Button
              variant="ghost"
              size="small"
              aria-expanded={open === 'email'}
              onClick={() => toggle('email')}
            >
              {t(person.email === null ? 'profile.email-add' : 'profile.email-change')}
            </Button>
          )}
          {texts && (
            <Button
              variant="ghost"
              size="small"
              aria-expanded={open === 'phone'}
              onClick={() => toggle('phone')}
            >
              {t(person.phone === null ? 'profile.phone-add' : 'profile.phone-change')}
            </Button>
          )}
        </div>
      )}
      {pending !== undefined && pending !== person.email && (
        <div className={styles.notice}>
          <EmailPending email={pending} />
        </div>
      )}
      {open !== undefined && (
        <div className={styles.panel}>
          {open === 'email' && (
            <EmailChange
              asksPassword={!person.empty_p}
              onDone={(email) => {
                setPending(email);
                close();
              }}
            />
          )}
          {open === 'phone' && (
            <PhoneChange first={person.phone === null} asksPassword={!person.empty_p} onDone={close} />
          )}
        </div>
      )}
    </>
  );
}
