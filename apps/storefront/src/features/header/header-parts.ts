/** The parts of the header that load together; see `deferred-header.tsx`. */
export { CategoriesMenu } from '../categories/categories-menu.tsx';
export { SearchBox, SearchScreen } from '../search/search-box.tsx';
export { BottomBar } from './bottom-bar.tsx';
export { MainMenu } from './main-menu.tsx';
export { PersonMenu } from './person-menu.tsx';
export { PreferencesMenu } from '../preferences/preferences-menu.tsx';
