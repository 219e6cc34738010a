import { createFileRoute } from '@tanstack/react-router';

import { ComingPage } from '../features/failures/coming-page.tsx';
import { comingHead } from '../features/failures/coming-route.tsx';

export const Route = createFileRoute('/reservations')({
  head: ({ match }) => comingHead(match, 'reservations'),
  component: Reservations,
});

function Reservations() {
  return (
    <ComingPage name="reservations" picture="1f37d-fe0f" tone="lilac" ways={['restaurants', 'contact']} />
  );
}
