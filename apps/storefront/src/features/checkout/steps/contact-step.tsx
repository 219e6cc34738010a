import type { Cart } from '@hamper/contract/cart';
import { Checkbox } from '@hamper/ui/controls/checkbox.tsx';
import { Field } from '@hamper/ui/controls/field.tsx';
import { TextArea } from '@hamper/ui/controls/text-area.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import type { ReactNode } from 'react';

import { takesCutlery } from '../draft-order.ts';
import type { StepProps } from './step-props.ts';
import { Step } from './step.tsx';

import * as styles from '../checkout.module.css';

interface ContactStepProps extends StepProps {
  cart: Cart;
  /** For a guest: an email for the receipt, and the way to sign in. */
  guest: boolean;
  signIn: ReactNode;
}

/** The person that the order is for, and a note to the shop. */
export function ContactStep({ draft, change, errors, cart, guest, signIn }: ContactStepProps) {
  const { t } = useTranslation();
  return (
    <Step title={t('checkout.contact')} action={guest ? signIn : undefined}>
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
          <Field
            className={styles.full}
            label={t('checkout.email')}
            description={t('checkout.email-about')}
            type="email"
            inputMode="email"
            autoComplete="email"
            dir="ltr"
            maxLength={254}
            value={draft.email}
            onChange={(event) => change({ email: event.target.value })}
            error={errors.email}
          />
        )}
        <TextArea
          className={styles.full}
          label={t('checkout.note')}
          dir="auto"
          maxLength={1000}
          placeholder={t('checkout.note-example')}
          value={draft.note}
          onChange={(event) => change({ note: event.target.value })}
          error={errors.note}
        />
        {takesCutlery(draft, cart) && (
          <Checkbox
            className={styles.full}
            checked={draft.cutlery}
            description={t('checkout.cutlery-about')}
            onChange={(event) => change({ cutlery: event.target.checked })}
          >
            {t('checkout.cutlery')}
          </Checkbox>
        )}
      </div>
    </Step>
  );
}
