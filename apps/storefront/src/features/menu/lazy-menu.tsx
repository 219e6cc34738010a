import { createIsomorphicFn } from '@tanstack/react-start';
import { lazy } from 'react';

import { ShopMenu } from './shop-menu.tsx';

/** For loaders: fetches the menu's code beside the dishes. */
export const preloadMenu = () => import('./shop-menu.tsx');

/** The server has it at hand; the browser fetches it for restaurants alone, and keeps the server's HTML until then. */
export const LazyMenu = createIsomorphicFn()
  .server(() => ShopMenu)
  .client(() => lazy(async () => ({ default: (await preloadMenu()).ShopMenu })))();
