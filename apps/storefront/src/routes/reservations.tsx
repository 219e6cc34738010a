import { createFileRoute } from '@tanstack/react-router';

import { ComingSoonPage } from '../features/failures/coming-soon-page.tsx';
import { comingHead } from '../features/failures/coming-soon-route.tsx';

export const Route = createFileRoute('/reservations')({
  head: ({ match }) => comingHead(match, 'reservations'),
  component: Reservations,
});

function Reservations() {
  return (
    <ComingSoonPage
      name="reservations"
      picture="1f37d-fe0f"
      tone="lilac"
      links={['restaurants', 'contact']}
    />
  );
}
