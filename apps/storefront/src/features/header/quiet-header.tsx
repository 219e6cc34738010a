import { createIsomorphicFn } from '@tanstack/react-start';

import { quietPart } from '../../hydration/quiet-part.ts';
import { quiet } from '../../hydration/quiet.tsx';
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

// Links, forms and native disclosures: the server draws them, and the browser fetches their code when the shopper first moves.
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
    BottomBar: quietPart(async () => (await load()).BottomBar),
    CategoriesMenu: quietPart(async () => (await load()).CategoriesMenu),
    LanguageMenu: quietPart(async () => (await load()).LanguageMenu),
    MainMenu: quietPart(async () => (await load()).MainMenu),
    SearchBox: quietPart(async () => (await load()).SearchBox),
    SearchScreen: quietPart(async () => (await load()).SearchScreen),
    ThemeToggle: quietPart(async () => (await load()).ThemeToggle),
  }))();

export const QuietBottomBar = quiet(parts.BottomBar);
export const QuietCategoriesMenu = quiet(parts.CategoriesMenu);
export const QuietLanguageMenu = quiet(parts.LanguageMenu);
export const QuietMainMenu = quiet(parts.MainMenu);
export const QuietSearchBox = quiet(parts.SearchBox);
export const QuietSearchScreen = quiet(parts.SearchScreen);
export const QuietThemeToggle = quiet(parts.ThemeToggle);
