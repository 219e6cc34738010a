import { Field } from '@hamper/ui/controls/field.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';

import type { ConfirmFlash } from './confirm-flash.ts';

/** How the restaurant reaches somebody without an account. */
export function ContactFields({ values, errors }: ConfirmFlash) {
  const { t } = useTranslation();
  return (
    <>
      <Field
        name="username"
        label={t('checkout.name')}
        autoComplete="name"
        required
        maxLength={100}
        defaultValue={values['username']}
        error={errors['username']}
      />
      <Field
        name="phone"
        type="tel"
        label={t('account.phone')}
        autoComplete="tel"
        inputMode="tel"
        dir="ltr"
        required
        defaultValue={values['phone']}
        error={errors['phone']}
      />
      <Field
        name="email"
        type="email"
        label={t('checkout.email')}
        description={t('tables.booking.email.about')}
        autoComplete="email"
        dir="ltr"
        defaultValue={values['email']}
        error={errors['email']}
      />
    </>
  );
}
