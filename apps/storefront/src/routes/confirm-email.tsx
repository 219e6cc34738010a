import { createFileRoute } from '@tanstack/react-router';

import { formLeft } from './-account-page.tsx';
import { accountHead, accountSearch, peopleAlone } from './-account-route.ts';
import { MailedAddress } from './-mailed-address.tsx';

export const Route = createFileRoute('/confirm-email')({
  validateSearch: accountSearch,
  beforeLoad: peopleAlone,
  loader: () => formLeft('/confirm-email'),
  head: ({ match }) => accountHead(match, 'confirm-email'),
  component: ConfirmEmail,
});

function ConfirmEmail() {
  return <MailedAddress name="confirm-email" token={Route.useSearch().token} left={Route.useLoaderData()} />;
}
