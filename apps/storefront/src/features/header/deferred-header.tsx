import { createIsomorphicFn } from '@tanstack/react-start';

import { deferredFrom } from '../../hydration/deferred.tsx';
import * as headerParts from './header-parts.ts';

const onServer = createIsomorphicFn()
  .server(() => headerParts)
  .client(() => undefined)();

/** A part of links, forms and native disclosures, which work before scripts. */
const deferredPart = deferredFrom(onServer, () => import('./header-parts.ts'));

export const DeferredBottomBar = deferredPart((parts) => parts.BottomBar);
export const DeferredCategoriesMenu = deferredPart((parts) => parts.CategoriesMenu);
export const DeferredMainMenu = deferredPart((parts) => parts.MainMenu);
export const DeferredPreferencesMenu = deferredPart((parts) => parts.PreferencesMenu);
export const DeferredSearchBox = deferredPart((parts) => parts.SearchBox);
export const DeferredSearchScreen = deferredPart((parts) => parts.SearchScreen);
