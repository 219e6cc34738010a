import { createIsomorphicFn } from '@tanstack/react-start';

import { deferredFrom } from '../../hydration/deferred.tsx';
import * as footer from './footer.tsx';

const onServer = createIsomorphicFn()
  .server(() => footer)
  .client(() => undefined)();

/** Links and forms: the server draws them, and the browser fetches their code at the first movement. */
export const DeferredFooter = deferredFrom(onServer, () => import('./footer.tsx'))(({ Footer }) => Footer);
