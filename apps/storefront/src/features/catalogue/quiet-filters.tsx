import { createIsomorphicFn } from '@tanstack/react-start';
import { memo, Suspense } from 'react';

import { quietPart } from '../../ui/quiet-part.ts';
import {
  ChosenFilters,
  type ChosenProps,
  NothingMatches,
  type NothingMatchesProps,
} from './chosen-filters.tsx';
import { type FiltersProps, KeptFilters } from './filters.tsx';

// Forms and links: the server draws them at once; the browser fetches their code when the shopper first moves.
const parts = createIsomorphicFn()
  .server(() => ({ Panel: KeptFilters, Chosen: ChosenFilters, Nothing: NothingMatches }))
  .client(() => ({
    Panel: quietPart<FiltersProps>(async () => (await import('./filters.tsx')).Filters),
    Chosen: quietPart<ChosenProps>(async () => (await import('./chosen-filters.tsx')).ChosenFilters),
    Nothing: quietPart<NothingMatchesProps>(
      async () => (await import('./chosen-filters.tsx')).NothingMatches,
    ),
  }))();

/** Drawn anew by a list that grows beside it, it would vanish until its code is there: React then gives up the HTML. */
export const QuietFilters = memo(
  function QuietFilters(props: FiltersProps) {
    return (
      <Suspense>
        <parts.Panel {...props} />
      </Suspense>
    );
  },
  // What is kept of the address is for browsers without scripts, which begin each page anew.
  (before, now) => before.facets === now.facets && before.action === now.action && before.total === now.total,
);

export const QuietChosen = memo(
  function QuietChosen(props: ChosenProps) {
    return (
      <Suspense>
        <parts.Chosen {...props} />
      </Suspense>
    );
  },
  (before, now) =>
    JSON.stringify(before.chosen) === JSON.stringify(now.chosen) && before.brands === now.brands,
);

export const QuietNothing = memo(function QuietNothing(props: NothingMatchesProps) {
  return (
    <Suspense>
      <parts.Nothing {...props} />
    </Suspense>
  );
});
