import { createFileRoute } from '@tanstack/react-router';

import { ComingPage } from '../features/failures/coming-page.tsx';
import { comingHead } from '../features/failures/coming-route.tsx';

export const Route = createFileRoute('/blog')({
  head: ({ match }) => comingHead(match, 'blog'),
  component: Blog,
});

function Blog() {
  return <ComingPage name="blog" picture="1f35e" tone="lemon" ways={['/', '/products', '/shops']} />;
}
