import type { User } from '@hamper/contract/accounts';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';

import { AccountSection, NeedsScripts } from './account-section.tsx';
import { AccountDeletion, DataExport } from './profile/own-data.tsx';

/** Export of a person's data, and deletion of their account. */
export function AccountPrivacy({ person }: { person: User }) {
  const { t } = useTranslation();
  return (
    <>
      <NeedsScripts />
      <AccountSection id="data" title={t('data.title')}>
        <DataExport />
      </AccountSection>
      <AccountSection id="leave" title={t('leave.title')}>
        <AccountDeletion person={person} />
      </AccountSection>
    </>
  );
}
