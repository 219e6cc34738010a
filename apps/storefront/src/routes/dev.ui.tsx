import { createFileRoute, notFound } from '@tanstack/react-router';

import { KitPage } from '../features/kit/kit-page.tsx';
import { ThemeToggle } from '../features/preferences/theme-toggle.tsx';

/** Every primitive in every state, for those who build with them; not there in production. */
export const Route = createFileRoute('/dev/ui')({
  beforeLoad: ({ context }) => {
    if (!context.devPages) throw notFound();
  },
  head: () => ({ meta: [{ title: 'The kit · Hamper' }, { name: 'robots', content: 'noindex' }] }),
  component: Kit,
});

function Kit() {
  return <KitPage tools={<ThemeToggle />} />;
}
