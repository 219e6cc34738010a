export { fold } from './fold.ts';
export { searchVector, searchWords, type Searchable } from './search-words.ts';
export { presentShop } from './present-shop.ts';
export { presentExtra, presentText } from './present-text.ts';
export { productSlug, refreshProducts, type Touched } from './product-writes.ts';
export { reindexSearch } from './reindex.ts';
export { catalogueRoutes } from './routes.ts';
export { addonStockIds, sellableStocks, type SellableStock } from './sellable-stocks.ts';
export { shopForSale, shopsByIds, type DeliveryZone, type ShopRow } from './shop-queries.ts';
