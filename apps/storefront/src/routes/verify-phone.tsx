import { createFileRoute } from '@tanstack/react-router';

import { comingHead, ComingScreen } from './-coming.tsx';

export const Route = createFileRoute('/verify-phone')({
  head: ({ match }) => comingHead(match, 'verify-phone'),
  component: VerifyPhone,
});

function VerifyPhone() {
  return <ComingScreen name="verify-phone" />;
}
