import { createFileRoute } from '@tanstack/react-router';

import { ContentPage } from '../features/content/content-page.tsx';
import { readVersion } from '../features/content/content-search.ts';
import { loadContentPage } from '../features/content/load-content-page.ts';

export const Route = createFileRoute('/terms')({
  validateSearch: readVersion,
  loaderDeps: ({ search: { version } }) => ({ version }),
  loader: async ({ context, deps: { version } }) => ({
    head: (await loadContentPage(context, 'terms', version)).head,
  }),
  component: Terms,
});

function Terms() {
  return <ContentPage type="terms" version={Route.useSearch().version} picture="1f4e6" tone="sky" />;
}
