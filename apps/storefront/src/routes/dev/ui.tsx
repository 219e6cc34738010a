import { createFileRoute, notFound } from '@tanstack/react-router';

import { ThemeToggle } from '../../features/preferences/theme-toggle.tsx';
import { UiGalleryPage } from '../../features/ui-gallery/ui-gallery-page.tsx';
import type { PageWords } from '../../page-head.ts';

/** Every primitive in every state, for those who build with them; not there in production. */
export const Route = createFileRoute('/dev/ui')({
  beforeLoad: ({ context }) => {
    if (!context.devPages) throw notFound();
  },
  loader: () => ({ head: { title: 'The kit' } satisfies PageWords }),
  component: UiGallery,
});

function UiGallery() {
  return <UiGalleryPage tools={<ThemeToggle />} />;
}
