import { createFileRoute } from '@tanstack/react-router';

import { Landing } from '../../features/applications/landing.tsx';
import { loadLanding } from '../../features/applications/load-landing.ts';

export const Route = createFileRoute('/be-seller/')({
  loader: ({ context }) => loadLanding(context, 'seller'),
  component: BeSeller,
});

function BeSeller() {
  return <Landing type="seller" />;
}
