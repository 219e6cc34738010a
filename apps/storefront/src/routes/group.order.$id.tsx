import { createFileRoute } from '@tanstack/react-router';

import { ComingSoonPage } from '../features/failures/coming-soon-page.tsx';

export const Route = createFileRoute('/group/order/$id')({
  component: GroupOrder,
});

function GroupOrder() {
  return <ComingSoonPage name="group-order" picture="1f9fa" tone="lemon" links={['/', '/cart', 'contact']} />;
}
