import { createFileRoute } from '@tanstack/react-router';

import { ComingSoonPage } from '../features/failures/coming-soon-page.tsx';
import { comingHead } from '../features/failures/coming-soon-route.tsx';

export const Route = createFileRoute('/careers')({
  head: ({ match }) => comingHead(match, 'careers'),
  component: Careers,
});

function Careers() {
  return <ComingSoonPage name="careers" picture="1f6b2" tone="mint" links={['contact', '/about', '/']} />;
}
