import { createIsomorphicFn } from '@tanstack/react-start';
import { Suspense } from 'react';

import { quietPart } from '../../ui/quiet-part.ts';
import {
  ChosenFilters,
  type ChosenProps,
  NothingMatches,
  type NothingMatchesProps,
} from './chosen-filters.tsx';
import { Filters, type FiltersProps } from './filters.tsx';

// Forms and links: the server draws them at once; the browser fetches their code when the shopper first moves.
const parts = createIsomorphicFn()
  .server(() => ({ Panel: Filters, Chosen: ChosenFilters, Nothing: NothingMatches }))
  .client(() => ({
    Panel: quietPart<FiltersProps>(async () => (await import('./filters.tsx')).Filters),
    Chosen: quietPart<ChosenProps>(async () => (await import('./chosen-filters.tsx')).ChosenFilters),
    Nothing: quietPart<NothingMatchesProps>(
      async () => (await import('./chosen-filters.tsx')).NothingMatches,
    ),
  }))();

export function QuietFilters(props: FiltersProps) {
  return (
    <Suspense>
      <parts.Panel {...props} />
    </Suspense>
  );
}

export function QuietChosen(props: ChosenProps) {
  return (
    <Suspense>
      <parts.Chosen {...props} />
    </Suspense>
  );
}

export function QuietNothing(props: NothingMatchesProps) {
  return (
    <Suspense>
      <parts.Nothing {...props} />
    </Suspense>
  );
}
