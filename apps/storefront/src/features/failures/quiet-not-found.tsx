import { createIsomorphicFn } from '@tanstack/react-start';
import { memo, Suspense } from 'react';

import { quietPart } from '../../hydration/quiet-part.ts';
import { NotFound } from './not-found.tsx';

/** Hardly a page is not there: what says so is no part of those that are. */
const Shown = createIsomorphicFn()
  .server(() => NotFound)
  .client(() => quietPart<object>(async () => (await import('./not-found.tsx')).NotFound))();

export const QuietNotFound = memo(function QuietNotFound() {
  return (
    <Suspense>
      <Shown />
    </Suspense>
  );
});
