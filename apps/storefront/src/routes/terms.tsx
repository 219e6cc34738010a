import { createFileRoute } from '@tanstack/react-router';

import { ComingPage } from '../features/failures/coming-page.tsx';
import { comingHead } from '../features/failures/coming-route.tsx';

export const Route = createFileRoute('/terms')({
  head: ({ match }) => comingHead(match, 'terms'),
  component: Terms,
});

function Terms() {
  return <ComingPage name="terms" picture="1f4e6" tone="sky" ways={['contact', '/privacy', '/']} />;
}
