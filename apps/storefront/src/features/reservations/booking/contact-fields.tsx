import type { Booking } from '@hamper/contract/bookings/booking';
import { Field } from '@hamper/ui/controls/field.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';

import type { ConfirmFlash } from './confirm-flash.ts';

/** How the restaurant reaches somebody without an account. */
export function ContactFields({ values, errors, booking }: ConfirmFlash & { booking: Booking }) {
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
        defaultValue={values['username'] ?? booking.username ?? undefined}
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
        defaultValue={values['phone'] ?? booking.phone ?? undefined}
        error={errors['phone']}
      />
      <Field
        name="email"
        type="email"
        label={t('checkout.email')}
        description={t('tables.booking.email.about')}
        autoComplete="email"
        dir="ltr"
        defaultValue={values['email'] ?? booking.email ?? undefined}
        error={errors['email']}
      />
    </>
  );
}
