import { Field } from '@hamper/ui/controls/field.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';

import type { ConfirmFlash } from './booking/confirm-flash.ts';

interface ContactFieldsProps extends ConfirmFlash {
  /** As far as it is known already. */
  known?: Partial<Record<'username' | 'phone' | 'email', string | null>>;
  /** The reason to give an address. */
  emailAbout?: string;
}

/** How the restaurant reaches somebody without an account. */
export function ContactFields({ values, errors, known, emailAbout }: ContactFieldsProps) {
  const { t } = useTranslation();
  return (
    <>
      <Field
        name="username"
        label={t('checkout.name')}
        autoComplete="name"
        dir="auto"
        required
        maxLength={100}
        defaultValue={values['username'] ?? known?.username ?? undefined}
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
        maxLength={40}
        defaultValue={values['phone'] ?? known?.phone ?? undefined}
        error={errors['phone']}
      />
      <Field
        name="email"
        type="email"
        label={t('checkout.email')}
        description={emailAbout}
        autoComplete="email"
        inputMode="email"
        dir="ltr"
        maxLength={254}
        defaultValue={values['email'] ?? known?.email ?? undefined}
        error={errors['email']}
      />
    </>
  );
}
