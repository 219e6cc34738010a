import { createIsomorphicFn } from '@tanstack/react-start';
import { Suspense } from 'react';

import { quietPart } from '../../ui/quiet-part.ts';
import { Filters, type FiltersProps } from './filters.tsx';

/** The server draws them at once; the browser fetches their code when the shopper first moves. */
const Shown = createIsomorphicFn()
  .server(() => Filters)
  .client(() => quietPart<FiltersProps>(async () => (await import('./filters.tsx')).Filters))();

export function QuietFilters(props: FiltersProps) {
  return (
    <Suspense>
      <Shown {...props} />
    </Suspense>
  );
}
