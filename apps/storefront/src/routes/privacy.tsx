import { createFileRoute } from '@tanstack/react-router';

import { ComingPage } from '../features/failures/coming-page.tsx';
import { comingHead } from '../features/failures/coming-route.tsx';

export const Route = createFileRoute('/privacy')({
  head: ({ match }) => comingHead(match, 'privacy'),
  component: Privacy,
});

function Privacy() {
  return <ComingPage name="privacy" picture="1f952" tone="mint" ways={['contact', '/terms', '/']} />;
}
