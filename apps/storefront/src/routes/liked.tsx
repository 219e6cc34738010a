import { createFileRoute } from '@tanstack/react-router';

import { ComingPage } from '../features/shell/coming-page.tsx';
import { comingHead } from './-coming.tsx';

export const Route = createFileRoute('/liked')({
  head: ({ match }) => comingHead(match, 'liked'),
  component: Liked,
});

function Liked() {
  return <ComingPage name="liked" picture="1f353" tone="rose" ways={['/products', '/orders', '/']} />;
}
