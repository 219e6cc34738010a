/** The parts of the header that load together; see `-quiet-header.tsx`. */
export { AccountMenu } from '../accounts/account-menu.tsx';
export { CategoriesMenu } from '../categories/categories-menu.tsx';
export { SearchBox, SearchScreen } from '../search/search-box.tsx';
export { BottomBar } from '../shell/header/bottom-bar.tsx';
export { LanguageMenu } from '../shell/header/language-menu.tsx';
export { MainMenu } from '../shell/header/main-menu.tsx';
export { ThemeToggle } from '../shell/header/theme-toggle.tsx';
