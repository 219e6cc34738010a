import { createIsomorphicFn } from '@tanstack/react-start';

import { deferredFrom } from '../../hydration/deferred.tsx';
import * as nothingInShop from './nothing-in-shop.tsx';

const onServer = createIsomorphicFn()
  .server(() => nothingInShop)
  .client(() => undefined)();

/** Most searches in a shop find something: its code is no part of the first load. */
export const DeferredNothingInShop = deferredFrom(
  onServer,
  () => import('./nothing-in-shop.tsx'),
)(({ NothingInShop }) => NothingInShop);
