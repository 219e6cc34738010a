import { createFileRoute } from '@tanstack/react-router';

import { ComingSoonPage } from '../features/failures/coming-soon-page.tsx';

export const Route = createFileRoute('/reservations')({
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
