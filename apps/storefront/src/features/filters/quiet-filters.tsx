import { createIsomorphicFn } from '@tanstack/react-start';
import { type ComponentType, memo, Suspense } from 'react';

import { quietPart } from '../../hydration/quiet-part.ts';
import {
  ChosenFilters,
  type ChosenProps,
  NothingMatches,
  type NothingMatchesProps,
} from './chosen-filters.tsx';
import { Filters, type FiltersProps } from './filters.tsx';

const load = () => import('./chosen-filters.tsx');

// Forms and links: the server draws them at once; the browser fetches their code when the shopper first moves.
const parts = createIsomorphicFn()
  .server(() => ({ Panel: Filters, Chosen: ChosenFilters, Nothing: NothingMatches }))
  .client(() => ({
    Panel: quietPart<FiltersProps>(async () => (await import('./filters.tsx')).Filters),
    Chosen: quietPart<ChosenProps>(async () => (await load()).ChosenFilters),
    Nothing: quietPart<NothingMatchesProps>(async () => (await load()).NothingMatches),
  }))();

/** Drawn anew by a list that grows beside it, a part would vanish until its code is there: React then gives up the HTML. */
const apart = <Props extends object>(
  Part: ComponentType<Props>,
  isSame?: (before: Readonly<Props>, now: Readonly<Props>) => boolean,
) =>
  memo(
    (props: Props) => (
      <Suspense>
        <Part {...props} />
      </Suspense>
    ),
    isSame,
  );

export const QuietFilters = apart(
  parts.Panel,
  // What is kept of the address is for browsers without scripts, which begin each page anew.
  (before, now) => before.facets === now.facets && before.action === now.action && before.total === now.total,
);

export const QuietChosen = apart(
  parts.Chosen,
  (before, now) =>
    JSON.stringify(before.chosen) === JSON.stringify(now.chosen) && before.brands === now.brands,
);

export const QuietNothing = apart(parts.Nothing);
