import { createFileRoute } from '@tanstack/react-router';

import { Landing } from '../../features/applications/landing.tsx';
import { loadLanding } from '../../features/applications/load-landing.ts';

export const Route = createFileRoute('/be-courier/')({
  loader: ({ context }) => loadLanding(context, 'deliveryman'),
  component: BeCourier,
});

function BeCourier() {
  return <Landing type="deliveryman" />;
}
