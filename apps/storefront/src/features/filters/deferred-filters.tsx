import { createIsomorphicFn } from '@tanstack/react-start';

import { deferred, loadAtFirstMovement } from '../../hydration/deferred.tsx';
import {
  ChosenFilters,
  type ChosenProps,
  NothingMatches,
  type NothingMatchesProps,
} from './chosen-filters.tsx';
import { Filters, type FiltersProps } from './filters.tsx';

const load = () => import('./chosen-filters.tsx');

// Forms and links: the server draws them at once; the browser fetches their code at the first movement.
const parts = createIsomorphicFn()
  .server(() => ({ Panel: Filters, Chosen: ChosenFilters, Nothing: NothingMatches }))
  .client(() => ({
    Panel: loadAtFirstMovement<FiltersProps>(async () => (await import('./filters.tsx')).Filters),
    Chosen: loadAtFirstMovement<ChosenProps>(async () => (await load()).ChosenFilters),
    Nothing: loadAtFirstMovement<NothingMatchesProps>(async () => (await load()).NothingMatches),
  }))();

// A list that cannot be had says so beside them.
const reportsLoss = false;

export const DeferredFilters = deferred(parts.Panel, {
  reportsLoss,
  // The rest of the address is in the form for browsers without scripts, which load each page anew.
  isSame: (before, now) =>
    before.facets === now.facets && before.action === now.action && before.total === now.total,
});

export const DeferredChosen = deferred(parts.Chosen, {
  reportsLoss,
  isSame: (before, now) =>
    JSON.stringify(before.chosen) === JSON.stringify(now.chosen) && before.brands === now.brands,
});

export const DeferredNothing = deferred(parts.Nothing, { reportsLoss });
