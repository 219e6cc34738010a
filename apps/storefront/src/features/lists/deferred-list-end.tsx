import { createIsomorphicFn } from '@tanstack/react-start';

import { deferred, loadAtFirstMovement } from '../../hydration/deferred.tsx';
import { ListEnd, type ListEndProps } from './list-end.tsx';

const part = createIsomorphicFn()
  .server(() => ListEnd)
  .client(() => loadAtFirstMovement<ListEndProps>(async () => (await import('./list-end.tsx')).ListEnd))();

/** Few lists are so long, and few pages beyond their end: its code is no part of the first load. */
export const DeferredListEnd = deferred(part);
