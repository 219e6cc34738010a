import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { createFileRoute } from '@tanstack/react-router';

import { AccountFrame } from '../../features/accounts/account-frame.tsx';
import { AccountSection, NeedsScripts } from '../../features/accounts/account-section.tsx';
import { PreferenceTable } from '../../features/notifications/preference-table.tsx';
import { PushSwitch } from '../../features/notifications/push-switch.tsx';
import { requireSession } from '../../session/require-session.ts';

export const Route = createFileRoute('/profile/notifications')({
  loader: ({ context, location }) => requireSession({ context, location }),
  component: PreferencesPage,
});

function PreferencesPage() {
  const { t } = useTranslation();
  return (
    <AccountFrame title={t('tell.title')}>
      <AccountSection id="tell">
        <NeedsScripts toSee />
        <PushSwitch />
        <PreferenceTable />
      </AccountSection>
    </AccountFrame>
  );
}
