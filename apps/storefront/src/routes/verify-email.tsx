import { createFileRoute } from '@tanstack/react-router';

import { formLeft } from './-account-page.tsx';
import { accountHead, accountSearch, peopleAlone } from './-account-route.ts';
import { MailedAddress } from './-mailed-address.tsx';

export const Route = createFileRoute('/verify-email')({
  validateSearch: accountSearch,
  beforeLoad: peopleAlone,
  loader: () => formLeft('/verify-email'),
  head: ({ match }) => accountHead(match, 'verify-email'),
  component: VerifyEmail,
});

function VerifyEmail() {
  return <MailedAddress name="verify-email" token={Route.useSearch().token} left={Route.useLoaderData()} />;
}
