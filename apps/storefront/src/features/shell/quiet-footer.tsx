import { createIsomorphicFn } from '@tanstack/react-start';
import { Suspense } from 'react';

import { quietPart } from '../../ui/quiet-part.ts';
import { Footer, type FooterProps } from './footer.tsx';

/** Links and forms: the server draws them, and the browser fetches their code when the shopper first moves. */
const Shown = createIsomorphicFn()
  .server(() => Footer)
  .client(() => quietPart<FooterProps>(async () => (await import('./footer.tsx')).Footer))();

export function QuietFooter(props: FooterProps) {
  return (
    <Suspense>
      <Shown {...props} />
    </Suspense>
  );
}
