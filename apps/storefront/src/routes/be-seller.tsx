import { createFileRoute } from '@tanstack/react-router';

import { ComingSoonPage } from '../features/failures/coming-soon-page.tsx';

export const Route = createFileRoute('/be-seller')({
  component: BeSeller,
});

function BeSeller() {
  return (
    <ComingSoonPage name="be-seller" picture="1f6cd-fe0f" tone="apricot" links={['contact', '/shops', '/']} />
  );
}
