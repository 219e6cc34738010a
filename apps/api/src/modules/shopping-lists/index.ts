export { personalShoppingLists } from './personal-data.ts';
export { shoppingListsRoutes } from './routes.ts';
