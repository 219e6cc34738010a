import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';

import { useApi } from '../../api/use-api.ts';
import { AccountFrame } from '../../features/accounts/account-frame.tsx';
import { AccountPrivacy } from '../../features/accounts/account-privacy.tsx';
import { profileQuery } from '../../features/accounts/profile-query.ts';
import { requireSession } from '../../session/require-session.ts';

export const Route = createFileRoute('/profile/privacy')({
  loader: async ({ context, location }) => {
    requireSession({ context, location });
    await context.queryClient.ensureQueryData(profileQuery(context.api));
  },
  component: PrivacyPage,
});

function PrivacyPage() {
  const { t } = useTranslation();
  const { data: person } = useSuspenseQuery(profileQuery(useApi()));
  return (
    <AccountFrame title={t('account.privacy')}>
      <AccountPrivacy person={person} />
    </AccountFrame>
  );
}
