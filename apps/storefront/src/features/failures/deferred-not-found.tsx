import { createIsomorphicFn } from '@tanstack/react-start';

import { deferredFrom } from '../../hydration/deferred.tsx';
import * as notFound from './not-found.tsx';

const onServer = createIsomorphicFn()
  .server(() => notFound)
  .client(() => undefined)();

/** Few pages are missing: the code that says so is in none of those that are there. */
export const DeferredNotFound = deferredFrom(
  onServer,
  () => import('./not-found.tsx'),
)(({ NotFound }) => NotFound);
