import { createFileRoute } from '@tanstack/react-router';

import { comingHead, ComingScreen } from './-coming.tsx';

export const Route = createFileRoute('/reset-password')({
  head: ({ match }) => comingHead(match, 'reset-password'),
  component: ResetPassword,
});

function ResetPassword() {
  return <ComingScreen name="reset-password" />;
}
