import { createFileRoute } from '@tanstack/react-router';

import { ComingSoonPage } from '../features/failures/coming-soon-page.tsx';

export const Route = createFileRoute('/careers')({
  component: Careers,
});

function Careers() {
  return <ComingSoonPage name="careers" picture="1f6b2" tone="mint" links={['contact', '/about', '/']} />;
}
