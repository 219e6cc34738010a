/** The parts of the header that load together; see `-quiet-header.tsx`. */
export { AccountMenu } from '../features/accounts/account-menu.tsx';
export { CategoriesMenu } from '../features/catalogue/categories-menu.tsx';
export { SearchBox, SearchScreen } from '../features/catalogue/search-box.tsx';
export { BottomBar } from '../features/shell/bottom-bar.tsx';
export { LanguageMenu } from '../features/shell/language-menu.tsx';
export { MainMenu } from '../features/shell/main-menu.tsx';
export { ThemeToggle } from '../features/shell/theme-toggle.tsx';
