import { Field } from '@hamper/ui/controls/field.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';

import { MAX_REFERRAL } from '../account-route.ts';

export interface ReferralFieldProps {
  /** The code of the address or of the last post, or blank. */
  code: string;
  /** The reward that it brings, in words. */
  about: string | undefined;
  error?: string | undefined;
}

/** The invitation code of a friend, which a new account may have. */
export function ReferralField({ code, about, error }: ReferralFieldProps) {
  const { t } = useTranslation();
  return (
    <Field
      label={t('register.referral')}
      name="referral"
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      defaultValue={code}
      description={about}
      maxLength={MAX_REFERRAL}
      dir="ltr"
      error={error}
    />
  );
}
