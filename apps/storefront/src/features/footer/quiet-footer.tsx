import { createIsomorphicFn } from '@tanstack/react-start';
import { memo, Suspense } from 'react';

import { quietPart } from '../../hydration/quiet-part.ts';
import { Footer, type FooterProps } from './footer.tsx';

/** Links and forms: the server draws them, and the browser fetches their code when the shopper first moves. */
const Shown = createIsomorphicFn()
  .server(() => Footer)
  .client(() => quietPart<FooterProps>(async () => (await import('./footer.tsx')).Footer))();

/** Drawn anew before its code is there it would vanish until then: React gives up HTML that it has to change. */
export const QuietFooter = memo(function QuietFooter(props: FooterProps) {
  return (
    <Suspense>
      <Shown {...props} />
    </Suspense>
  );
});
