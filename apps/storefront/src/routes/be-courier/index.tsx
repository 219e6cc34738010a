import { createFileRoute } from '@tanstack/react-router';

import { Landing } from '../../features/applications/landing.tsx';

export const Route = createFileRoute('/be-courier/')({
  loader: ({ context: { i18n } }) => ({
    head: {
      title: i18n.t('page.be-courier'),
      description: i18n.t('role.about.deliveryman'),
      path: '/be-courier',
    },
  }),
  component: BeCourier,
});

function BeCourier() {
  return <Landing type="deliveryman" />;
}
