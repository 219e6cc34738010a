import { createFileRoute } from '@tanstack/react-router';

import { ComingPage } from '../features/failures/coming-page.tsx';
import { comingHead } from '../features/failures/coming-route.tsx';

export const Route = createFileRoute('/careers')({
  head: ({ match }) => comingHead(match, 'careers'),
  component: Careers,
});

function Careers() {
  return <ComingPage name="careers" picture="1f6b2" tone="mint" ways={['contact', '/about', '/']} />;
}
