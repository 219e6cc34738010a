import { createFileRoute } from '@tanstack/react-router';

import { ComingSoonPage } from '../features/failures/coming-soon-page.tsx';

export const Route = createFileRoute('/terms')({
  component: Terms,
});

function Terms() {
  return <ComingSoonPage name="terms" picture="1f4e6" tone="sky" links={['contact', '/privacy', '/']} />;
}
