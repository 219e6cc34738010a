import { createFileRoute } from '@tanstack/react-router';

import { ApplyPage } from '../../features/applications/apply-page.tsx';
import { loadApplication, readStep } from '../../features/applications/load-application.ts';
import { requireSession } from '../../session/require-session.ts';

export const Route = createFileRoute('/be-seller/apply')({
  validateSearch: (search) => readStep('seller', search),
  loaderDeps: ({ search: { step } }) => ({ step }),
  loader: async ({ context, location, deps: { step } }) => {
    requireSession({ context, location });
    return loadApplication(context, 'seller', step);
  },
  component: BeSellerApply,
});

function BeSellerApply() {
  const { step } = Route.useSearch();
  const { flash, zone, zones } = Route.useLoaderData();
  return <ApplyPage type="seller" step={step} flash={flash} zone={zone} zones={zones} />;
}
