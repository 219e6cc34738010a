import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { createFileRoute } from '@tanstack/react-router';

import { ConsentCard } from '../features/analytics/consent-card.tsx';
import { ContentPage } from '../features/content/content-page.tsx';
import { readVersion } from '../features/content/content-search.ts';
import { loadContentPage } from '../features/content/load-content-page.ts';
import { NextStep } from '../features/content/next-step.tsx';
import { ButtonTo } from '../links.ts';

export const Route = createFileRoute('/privacy')({
  validateSearch: readVersion,
  loaderDeps: ({ search: { version } }) => ({ version }),
  loader: async ({ context, deps: { version } }) => ({
    head: (await loadContentPage(context, 'privacy', version)).head,
  }),
  component: Privacy,
});

function Privacy() {
  const { t } = useTranslation();
  return (
    <ContentPage type="privacy" version={Route.useSearch().version} picture="1f36a" tone="mint">
      <ConsentCard />
      <NextStep title={t('content.data')} about={t('content.data.about')}>
        <ButtonTo to="/profile/privacy" variant="ghost">
          {t('content.data.go')}
        </ButtonTo>
      </NextStep>
    </ContentPage>
  );
}
