import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';

import { ButtonTo } from '../../links.ts';
import { AccountScreen, type lastPostOf } from './account-page.tsx';
import { MailedLink } from './mailed-link.tsx';

interface MailedAddressProps {
  name: 'verify-email' | 'confirm-email';
  token: string | undefined;
  /** The outcome of the last press. */
  lastPost: ReturnType<typeof lastPostOf>;
}

/** A link that was mailed to an address of the signed-in person: to be pressed, done, or no longer good. */
export function MailedAddress({ name, token, lastPost: { values, errors } }: MailedAddressProps) {
  const { t } = useTranslation();
  const profile = (
    <ButtonTo to="/profile" size="large">
      {t('account')}
    </ButtonTo>
  );
  if (values.done !== undefined) {
    return (
      <AccountScreen title={t(`page.${name}`)} about={t(`${name}.done`)}>
        {profile}
      </AccountScreen>
    );
  }
  if (!token || errors[''] === 'link-invalid') {
    return (
      <AccountScreen title={t('mailed.gone')} about={t('error.link')}>
        {profile}
      </AccountScreen>
    );
  }
  return (
    <AccountScreen title={t(`page.${name}`)} about={t(`${name}.about`)}>
      <MailedLink action={`/${name}`} token={token} errors={errors} submit={t(`${name}.submit`)} />
    </AccountScreen>
  );
}
