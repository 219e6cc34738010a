import { createFileRoute } from '@tanstack/react-router';

import { ComingPage } from '../features/shell/coming-page.tsx';
import { comingHead } from './-coming.tsx';

export const Route = createFileRoute('/reservations')({
  head: ({ match }) => comingHead(match, 'reservations'),
  component: Reservations,
});

function Reservations() {
  return (
    <ComingPage name="reservations" picture="1f37d-fe0f" tone="lilac" ways={['restaurants', 'contact']} />
  );
}
