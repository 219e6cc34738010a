import { createFileRoute } from '@tanstack/react-router';

import { ComingSoonPage } from '../features/failures/coming-soon-page.tsx';

export const Route = createFileRoute('/blog')({
  component: Blog,
});

function Blog() {
  return <ComingSoonPage name="blog" picture="1f35e" tone="lemon" links={['/', '/products', '/shops']} />;
}
