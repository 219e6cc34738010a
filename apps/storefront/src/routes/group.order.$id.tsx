import { createFileRoute } from '@tanstack/react-router';

import { ComingPage } from '../features/failures/coming-page.tsx';
import { comingHead } from '../features/failures/coming-route.tsx';

export const Route = createFileRoute('/group/order/$id')({
  head: ({ match }) => comingHead(match, 'group-order'),
  component: GroupOrder,
});

function GroupOrder() {
  return <ComingPage name="group-order" picture="1f9fa" tone="lemon" ways={['/', '/cart', 'contact']} />;
}
