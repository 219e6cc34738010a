import { createFileRoute } from '@tanstack/react-router';

import { ComingPage } from '../features/failures/coming-page.tsx';
import { comingHead } from '../features/failures/coming-route.tsx';

export const Route = createFileRoute('/be-seller')({
  head: ({ match }) => comingHead(match, 'be-seller'),
  component: BeSeller,
});

function BeSeller() {
  return (
    <ComingPage name="be-seller" picture="1f6cd-fe0f" tone="apricot" ways={['contact', '/shops', '/']} />
  );
}
