import { createFileRoute } from '@tanstack/react-router';

import { ApplyPage } from '../../features/applications/apply-page.tsx';
import { loadApplication, readStep } from '../../features/applications/load-application.ts';
import { requireSession } from '../../session/require-session.ts';

export const Route = createFileRoute('/be-courier/apply')({
  validateSearch: (search) => readStep('deliveryman', search),
  loaderDeps: ({ search: { step } }) => ({ step }),
  loader: async ({ context, location, deps: { step } }) => {
    requireSession({ context, location });
    return loadApplication(context, 'deliveryman', step);
  },
  component: BeCourierApply,
});

function BeCourierApply() {
  const { step } = Route.useSearch();
  const { flash, zone, zones } = Route.useLoaderData();
  return <ApplyPage type="deliveryman" step={step} flash={flash} zone={zone} zones={zones} />;
}
