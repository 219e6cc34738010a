import { createFileRoute } from '@tanstack/react-router';

import { comingHead, ComingScreen } from './-coming.tsx';

export const Route = createFileRoute('/update-password')({
  head: ({ match }) => comingHead(match, 'update-password'),
  component: UpdatePassword,
});

function UpdatePassword() {
  return <ComingScreen name="update-password" />;
}
