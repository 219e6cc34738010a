import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { createFileRoute } from '@tanstack/react-router';

import { AccountFrame } from '../../features/accounts/account-frame.tsx';
import { AccountSection, NeedsScripts } from '../../features/accounts/account-section.tsx';
import { OwnCards } from '../../features/cards/own-cards.tsx';
import { requireSession } from '../../session/require-session.ts';

export const Route = createFileRoute('/profile/cards')({
  // The cards' providers are asked by the browser: a slow one holds up the list and not the page.
  loader: ({ context, location }) => requireSession({ context, location }),
  component: CardsPage,
});

function CardsPage() {
  const { t } = useTranslation();
  return (
    <AccountFrame title={t('cards.title')} about={t('cards.about')}>
      <AccountSection id="cards">
        <NeedsScripts toSee />
        <OwnCards />
      </AccountSection>
    </AccountFrame>
  );
}
