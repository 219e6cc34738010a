import { createFileRoute } from '@tanstack/react-router';

import { ComingPage } from '../features/shell/coming-page.tsx';
import { comingHead } from './-coming.tsx';

export const Route = createFileRoute('/recipes')({
  head: ({ match }) => comingHead(match, 'recipes'),
  component: Recipes,
});

function Recipes() {
  return (
    <ComingPage name="recipes" picture="1f958" tone="apricot" ways={['/products', '/categories', '/']} />
  );
}
