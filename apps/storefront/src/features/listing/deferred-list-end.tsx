import { createIsomorphicFn } from '@tanstack/react-start';

import { deferredFrom } from '../../hydration/deferred.tsx';
import * as listEnd from './list-end.tsx';

const onServer = createIsomorphicFn()
  .server(() => listEnd)
  .client(() => undefined)();

/** Few lists are so long, and few pages beyond their end: its code is no part of the first load. */
export const DeferredListEnd = deferredFrom(
  onServer,
  () => import('./list-end.tsx'),
)(({ ListEnd }) => ListEnd);
