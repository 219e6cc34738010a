import { createFileRoute } from '@tanstack/react-router';

import { ApplyPage } from '../../features/applications/apply-page.tsx';
import { readStep } from '../../features/applications/step-search.ts';
import { requireSession } from '../../session/require-session.ts';

export const Route = createFileRoute('/be-courier/apply')({
  validateSearch: readStep,
  loaderDeps: ({ search: { step } }) => ({ step }),
  loader: async ({ context, location, deps: { step } }) => {
    requireSession({ context, location });
    const { loadApplication } = await import('../../features/applications/load-application.ts');
    return loadApplication(context, 'deliveryman', step);
  },
  component: BeCourierApply,
});

function BeCourierApply() {
  const { step, flash, zone, zones } = Route.useLoaderData();
  return <ApplyPage type="deliveryman" step={step} flash={flash} zone={zone} zones={zones} />;
}
