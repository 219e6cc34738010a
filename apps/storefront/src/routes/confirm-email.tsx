import { createFileRoute } from '@tanstack/react-router';

import { lastPostOf } from '../features/accounts/account-page.tsx';
import { accountSearch } from '../features/accounts/account-route.ts';
import { MailedAddress } from '../features/accounts/mailed-address.tsx';
import { requireSession } from '../session/require-session.ts';

export const Route = createFileRoute('/confirm-email')({
  validateSearch: accountSearch,
  loader: ({ context, location }) => {
    requireSession({ context, location });
    return lastPostOf('/confirm-email');
  },
  component: ConfirmEmail,
});

function ConfirmEmail() {
  return (
    <MailedAddress name="confirm-email" token={Route.useSearch().token} lastPost={Route.useLoaderData()} />
  );
}
