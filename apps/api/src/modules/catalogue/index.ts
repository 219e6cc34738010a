export { deliveryFee, distanceMetres, type Place } from './delivery-rules.ts';
export { fold } from './fold.ts';
export { indexPlaces } from './index-places.ts';
export { searchVector, searchWords, type Searchable } from './search-words.ts';
export { presentPage, parseSlug } from './present-page.ts';
export { presentCard } from './present-product.ts';
export { presentShop, type Audience } from './present-shop.ts';
export { presentExtra, presentOptional, presentText, presentTitle } from './present-text.ts';
export { cardPage, type CardPage } from './product-queries.ts';
export { productSlug, refreshProducts, type Touched } from './product-writes.ts';
export { reindexSearch } from './reindex.ts';
export { catalogueRoutes } from './routes.ts';
export { shelvesRoutes } from './shelf-routes.ts';
export { addonStockIds, sellableAmong, sellableStocks, type SellableStock } from './sellable-stocks.ts';
export {
  readyToSell,
  saleColumns,
  shopColumns,
  shopForSale,
  type ShopForSale,
  shopsByIds,
  type ShopRow,
} from './shop-queries.ts';
export { worksAt } from './works-at.ts';
