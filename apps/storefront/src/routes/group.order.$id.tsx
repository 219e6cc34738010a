import { createFileRoute } from '@tanstack/react-router';

import { ComingSoonPage } from '../features/failures/coming-soon-page.tsx';
import { comingHead } from '../features/failures/coming-soon-route.tsx';

export const Route = createFileRoute('/group/order/$id')({
  head: ({ match }) => comingHead(match, 'group-order'),
  component: GroupOrder,
});

function GroupOrder() {
  return <ComingSoonPage name="group-order" picture="1f9fa" tone="lemon" links={['/', '/cart', 'contact']} />;
}
