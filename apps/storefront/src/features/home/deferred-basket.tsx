import { createIsomorphicFn } from '@tanstack/react-start';

import { deferredFrom } from '../../hydration/deferred.tsx';
import * as basket from './basket.tsx';

const onServer = createIsomorphicFn()
  .server(() => basket)
  .client(() => undefined)();

/** Drawn for the eye alone. */
export const DeferredBasket = deferredFrom(onServer, () => import('./basket.tsx'))(({ Basket }) => Basket, {
  reportsLoss: false,
});
