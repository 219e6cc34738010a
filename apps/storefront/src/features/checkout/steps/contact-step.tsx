import { Field } from '@hamper/ui/controls/field.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import type { ReactNode } from 'react';

import { isPhone } from '../draft-order.ts';
import { ReceiptEmail } from '../receipt-email.tsx';
import type { StepProps } from './step-props.ts';
import { Step } from './step.tsx';
import { changingIn, isWrong, useCollapse } from './use-collapse.ts';

import * as styles from '../checkout.module.css';

interface ContactStepProps extends StepProps {
  number: number;
  /** For a guest: an email for the receipt, and the way to sign in. */
  guest: boolean;
  signIn: ReactNode;
}

/** The person that the order is for. */
export function ContactStep({ number, draft, errors, guest, signIn, ...props }: ContactStepProps) {
  const { t } = useTranslation();
  const collapse = useCollapse({
    isComplete: !guest && isPhone(draft.phone),
    hasError: isWrong(errors, ['username', 'phone', 'email']),
  });
  const change = changingIn(collapse, props.change);
  return (
    <Step
      number={number}
      title={t('checkout.contact')}
      action={guest ? signIn : undefined}
      collapse={collapse}
      answer={
        <p>
          {draft.name !== '' && <bdi className={styles.strong}>{draft.name}</bdi>}{' '}
          <bdi dir="ltr" className={draft.name === '' ? styles.strong : styles.faint}>
            {draft.phone}
          </bdi>
        </p>
      }
    >
      <div className={styles.fields}>
        <Field
          label={t('checkout.name')}
          autoComplete="name"
          dir="auto"
          required={guest}
          maxLength={100}
          value={draft.name}
          onChange={(event) => change({ name: event.target.value })}
          error={errors.username}
        />
        <Field
          label={t('account.phone')}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          dir="ltr"
          required
          maxLength={40}
          value={draft.phone}
          onChange={(event) => change({ phone: event.target.value })}
          error={errors.phone}
        />
        {guest && (
          <ReceiptEmail
            className={styles.full}
            value={draft.email}
            onText={(email) => change({ email })}
            error={errors.email}
          />
        )}
      </div>
    </Step>
  );
}
