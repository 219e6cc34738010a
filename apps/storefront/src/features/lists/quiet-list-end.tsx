import { createIsomorphicFn } from '@tanstack/react-start';

import { quietPart } from '../../hydration/quiet-part.ts';
import { quiet } from '../../hydration/quiet.tsx';
import { ListEnd, type ListEndProps } from './list-end.tsx';

const part = createIsomorphicFn()
  .server(() => ListEnd)
  .client(() => quietPart<ListEndProps>(async () => (await import('./list-end.tsx')).ListEnd))();

/** Few lists are so long, and few pages beyond their end: its code is no part of the first load. */
export const QuietListEnd = quiet(part);
