import { createIsomorphicFn } from '@tanstack/react-start';

import { deferred, loadAtFirstMovement } from '../../hydration/deferred.tsx';
import { Footer, type FooterProps } from './footer.tsx';

const Part = createIsomorphicFn()
  .server(() => Footer)
  .client(() => loadAtFirstMovement<FooterProps>(async () => (await import('./footer.tsx')).Footer))();

/** Links and forms: the server draws them, and the browser fetches their code at the first movement. */
export const DeferredFooter = deferred(Part);
