import { createIsomorphicFn } from '@tanstack/react-start';
import { lazy } from 'react';

import { fetchPersistently } from '../../hydration/deferred.tsx';
import { ShopMenu } from './shop-menu.tsx';

// Its styles come with the page: the server's HTML is there before its code.
import './menu.module.css';

const load = () => import('./shop-menu.tsx');

/** For loaders: fetches the menu's code beside the dishes. One that is lost is the menu's to ask for again. */
export const preloadMenu = () => load().catch(() => {});

/** The server has it at hand; the browser fetches it for restaurants alone, and keeps the server's HTML until then. */
export const LazyMenu = createIsomorphicFn()
  .server(() => ShopMenu)
  .client(() => lazy(async () => ({ default: (await fetchPersistently(load)).ShopMenu })))();
