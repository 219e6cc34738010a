import { createIsomorphicFn } from '@tanstack/react-start';

import { deferredFrom } from '../../hydration/deferred.tsx';
import * as nothingFound from './nothing-found.tsx';

const onServer = createIsomorphicFn()
  .server(() => nothingFound)
  .client(() => undefined)();

/** Most searches find something: its code is no part of the first load. */
export const DeferredNothingFound = deferredFrom(
  onServer,
  () => import('./nothing-found.tsx'),
)(({ NothingFound }) => NothingFound);
