import { createIsomorphicFn } from '@tanstack/react-start';

import { deferredFrom } from '../../hydration/deferred.tsx';
import * as cartNotice from './cart-notice.tsx';

const onServer = createIsomorphicFn()
  .server(() => cartNotice)
  .client(() => undefined)();

/** Where scripts are, hardly any form is sent without them: only the others have something to tell. */
export const DeferredCartNotice = deferredFrom(
  onServer,
  () => import('./cart-notice.tsx'),
)(({ CartNotice }) => CartNotice);
