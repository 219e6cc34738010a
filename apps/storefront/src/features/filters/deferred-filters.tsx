import { createIsomorphicFn } from '@tanstack/react-start';

import { deferredFrom } from '../../hydration/deferred.tsx';
import * as chosenFilters from './chosen-filters.tsx';
import * as filters from './filters.tsx';

const onServer = createIsomorphicFn()
  .server(() => ({ filters, chosenFilters }))
  .client(() => undefined)();

// Forms and links: the server draws them at once; the browser fetches their code at the first movement.
const filtersPart = deferredFrom(onServer?.filters, () => import('./filters.tsx'));
const chosenPart = deferredFrom(onServer?.chosenFilters, () => import('./chosen-filters.tsx'));

// A list that cannot be had says so beside them.
const reportsLoss = false;

export const DeferredFilters = filtersPart(({ Filters }) => Filters, {
  reportsLoss,
  // The rest of the address is in the form for browsers without scripts, which load each page anew.
  isSame: (before, now) =>
    before.facets === now.facets && before.action === now.action && before.total === now.total,
});

export const DeferredChosen = chosenPart(({ ChosenFilters }) => ChosenFilters, {
  reportsLoss,
  isSame: (before, now) =>
    JSON.stringify(before.chosen) === JSON.stringify(now.chosen) && before.brands === now.brands,
});

export const DeferredQuick = chosenPart(({ QuickFilters }) => QuickFilters, {
  reportsLoss,
  isSame: (before, now) =>
    JSON.stringify(before.chosen) === JSON.stringify(now.chosen) && before.facets === now.facets,
});

export const DeferredNothing = chosenPart(({ NothingMatches }) => NothingMatches, { reportsLoss });
