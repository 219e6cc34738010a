import { createFileRoute } from '@tanstack/react-router';

import { Landing } from '../../features/applications/landing.tsx';

export const Route = createFileRoute('/be-seller/')({
  loader: ({ context: { i18n } }) => ({
    head: { title: i18n.t('page.be-seller'), description: i18n.t('role.about.seller'), path: '/be-seller' },
  }),
  component: BeSeller,
});

function BeSeller() {
  return <Landing type="seller" />;
}
