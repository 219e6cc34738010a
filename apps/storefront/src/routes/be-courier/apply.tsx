import { createFileRoute } from '@tanstack/react-router';

import { ApplyPage } from '../../features/applications/apply-page.tsx';
import { wordsIn } from '../../search-params.ts';
import { requireSession } from '../../session/require-session.ts';

/** Characters of a step's name. */
const LONGEST_STEP = 20;

export const Route = createFileRoute('/be-courier/apply')({
  validateSearch: ({ step }: Record<string, unknown>): { step?: string | undefined } => ({
    step: wordsIn(step, LONGEST_STEP),
  }),
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
