import { createIsomorphicFn } from '@tanstack/react-start';

import { deferred, loadAtFirstMovement } from '../../hydration/deferred.tsx';
import { NotFound } from './not-found.tsx';

const Part = createIsomorphicFn()
  .server(() => NotFound)
  .client(() => loadAtFirstMovement<object>(async () => (await import('./not-found.tsx')).NotFound))();

/** Few pages are missing: the code that says so is in none of those that are there. */
export const DeferredNotFound = deferred(Part);
