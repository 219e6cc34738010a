import { createIsomorphicFn } from '@tanstack/react-start';

import { deferredFrom } from '../../hydration/deferred.tsx';
import * as appliedFilters from './applied-filters.tsx';
import * as filters from './filters.tsx';

const onServer = createIsomorphicFn()
  .server(() => ({ filters, appliedFilters }))
  .client(() => undefined)();

// Forms and links: the server draws them at once; the browser fetches their code at the first movement.
const filtersPart = deferredFrom(onServer?.filters, () => import('./filters.tsx'));
const appliedPart = deferredFrom(onServer?.appliedFilters, () => import('./applied-filters.tsx'));

// A list that cannot be had says so beside them.
const reportsLoss = false;

export const DeferredFilters = filtersPart(({ Filters }) => Filters, {
  reportsLoss,
  // The rest of the address is in the form for browsers without scripts, which load each page anew.
  isSame: (before, now) =>
    before.facets === now.facets && before.action === now.action && before.total === now.total,
});

export const DeferredAppliedFilters = appliedPart(({ AppliedFilters }) => AppliedFilters, {
  reportsLoss,
  isSame: (before, now) =>
    JSON.stringify(before.chosen) === JSON.stringify(now.chosen) && before.brands === now.brands,
});

export const DeferredQuick = appliedPart(({ QuickFilters }) => QuickFilters, {
  reportsLoss,
  isSame: (before, now) =>
    JSON.stringify(before.chosen) === JSON.stringify(now.chosen) && before.facets === now.facets,
});

export const DeferredNothing = appliedPart(({ NothingMatches }) => NothingMatches, { reportsLoss });
