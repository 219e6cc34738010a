import { createFileRoute } from '@tanstack/react-router';

import { ComingPage } from '../features/shell/coming-page.tsx';
import { comingHead } from './-coming.tsx';

export const Route = createFileRoute('/branches')({
  head: ({ match }) => comingHead(match, 'branches'),
  component: Branches,
});

function Branches() {
  return <ComingPage name="branches" picture="1f6f5" tone="sky" ways={['/shops', 'contact', '/']} />;
}
