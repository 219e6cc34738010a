import { createFileRoute } from '@tanstack/react-router';

import { ComingSoonPage } from '../features/failures/coming-soon-page.tsx';

export const Route = createFileRoute('/privacy')({
  component: Privacy,
});

function Privacy() {
  return <ComingSoonPage name="privacy" picture="1f952" tone="mint" links={['contact', '/terms', '/']} />;
}
