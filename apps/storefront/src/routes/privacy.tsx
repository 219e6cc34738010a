import { createFileRoute } from '@tanstack/react-router';

import { ComingSoonPage } from '../features/failures/coming-soon-page.tsx';
import { comingHead } from '../features/failures/coming-soon-route.tsx';

export const Route = createFileRoute('/privacy')({
  head: ({ match }) => comingHead(match, 'privacy'),
  component: Privacy,
});

function Privacy() {
  return <ComingSoonPage name="privacy" picture="1f952" tone="mint" links={['contact', '/terms', '/']} />;
}
