import { createIsomorphicFn } from '@tanstack/react-start';
import type { ComponentType } from 'react';

import { deferred, loadAtFirstMovement } from '../../hydration/deferred.tsx';
import * as headerParts from './header-parts.ts';
import type * as headerPartTypes from './header-parts.ts';

// Not of `headerParts`: a type that names it would keep its import in the browser's first load.
type HeaderParts = typeof headerPartTypes;

/** The server draws them at once; undefined in browsers, which fetch their code at the first movement. */
const serverParts = createIsomorphicFn()
  .server((): HeaderParts | undefined => headerParts)
  .client(() => undefined)();

const load = (): Promise<HeaderParts> => import('./header-parts.ts');

/** A part of links, forms and native disclosures, which work before scripts. */
function deferredPart<Props extends object>(partOf: (parts: HeaderParts) => ComponentType<Props>) {
  return deferred(serverParts ? partOf(serverParts) : loadAtFirstMovement(async () => partOf(await load())));
}

export const DeferredBottomBar = deferredPart((parts) => parts.BottomBar);
export const DeferredCategoriesMenu = deferredPart((parts) => parts.CategoriesMenu);
export const DeferredLanguageMenu = deferredPart((parts) => parts.LanguageMenu);
export const DeferredMainMenu = deferredPart((parts) => parts.MainMenu);
export const DeferredSearchBox = deferredPart((parts) => parts.SearchBox);
export const DeferredSearchScreen = deferredPart((parts) => parts.SearchScreen);
export const DeferredThemeToggle = deferredPart((parts) => parts.ThemeToggle);
