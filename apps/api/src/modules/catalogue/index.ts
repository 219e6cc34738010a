export { fold, searchVector, searchWords, type Searchable } from './fold.ts';
export { presentShop } from './present-shop.ts';
export { presentExtra, presentText } from './present-text.ts';
export { productSlug, refreshProducts, type Touched } from './product-writes.ts';
export { catalogueRoutes } from './routes.ts';
export { addonStockIds, sellableStocks, type SellableStock } from './sellable-stocks.ts';
export { shopForSale, shopsByIds, type DeliveryZone, type ShopRow } from './shop-queries.ts';
