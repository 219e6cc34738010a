import { createFileRoute } from '@tanstack/react-router';

import { formLeft } from './-account-page.tsx';
import { accountHead, accountSearch } from './-account-route.ts';
import { MailedAddress } from './-mailed-address.tsx';
import { peopleAlone } from './-who-is-let-in.ts';

export const Route = createFileRoute('/confirm-email')({
  validateSearch: accountSearch,
  loader: ({ context, location }) => {
    peopleAlone({ context, location });
    return formLeft('/confirm-email');
  },
  head: accountHead,
  component: ConfirmEmail,
});

function ConfirmEmail() {
  return <MailedAddress name="confirm-email" token={Route.useSearch().token} left={Route.useLoaderData()} />;
}
