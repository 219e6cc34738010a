import { createFileRoute } from '@tanstack/react-router';

import { comingHead, ComingScreen } from './-coming.tsx';

export const Route = createFileRoute('/update-details')({
  head: ({ match }) => comingHead(match, 'update-details'),
  component: UpdateDetails,
});

function UpdateDetails() {
  return <ComingScreen name="update-details" />;
}
