import { createIsomorphicFn } from '@tanstack/react-start';

import { deferred, loadAtFirstMovement } from '../../hydration/deferred.tsx';
import {
  BottomBar,
  CategoriesMenu,
  LanguageMenu,
  MainMenu,
  SearchBox,
  SearchScreen,
  ThemeToggle,
} from './header-parts.ts';

const load = () => import('./header-parts.ts');

// Links, forms and native disclosures: the server draws them, and the browser fetches their code at the first movement.
const parts = createIsomorphicFn()
  .server(() => ({
    BottomBar,
    CategoriesMenu,
    LanguageMenu,
    MainMenu,
    SearchBox,
    SearchScreen,
    ThemeToggle,
  }))
  .client(() => ({
    BottomBar: loadAtFirstMovement(async () => (await load()).BottomBar),
    CategoriesMenu: loadAtFirstMovement(async () => (await load()).CategoriesMenu),
    LanguageMenu: loadAtFirstMovement(async () => (await load()).LanguageMenu),
    MainMenu: loadAtFirstMovement(async () => (await load()).MainMenu),
    SearchBox: loadAtFirstMovement(async () => (await load()).SearchBox),
    SearchScreen: loadAtFirstMovement(async () => (await load()).SearchScreen),
    ThemeToggle: loadAtFirstMovement(async () => (await load()).ThemeToggle),
  }))();

export const DeferredBottomBar = deferred(parts.BottomBar);
export const DeferredCategoriesMenu = deferred(parts.CategoriesMenu);
export const DeferredLanguageMenu = deferred(parts.LanguageMenu);
export const DeferredMainMenu = deferred(parts.MainMenu);
export const DeferredSearchBox = deferred(parts.SearchBox);
export const DeferredSearchScreen = deferred(parts.SearchScreen);
export const DeferredThemeToggle = deferred(parts.ThemeToggle);
