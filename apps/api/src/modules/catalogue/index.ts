export { deliveryFee, type Coordinates } from './delivery/delivery-fee.ts';
export { indexShopsAndCategories } from './search/index-shops-and-categories.ts';
export { searchVector, searchWords, type Searchable } from './search/search-words.ts';
export { orGone, presentPage, parseSlug } from './text/present-page.ts';
export { presentCard } from './products/present-product.ts';
export { presentNearShop, presentZone } from './delivery/present-near-shop.ts';
export { presentShop, type Audience } from './shops/present-shop.ts';
export { presentExtra, presentOptional, presentTitle } from './text/present-text.ts';
export { presentText } from '../../text/localized-text.ts';
export { dealsByKind } from './products/deals.ts';
export { cardPage, productsOnSale, type CardPage } from './products/product-queries.ts';
export { productSlug, refreshProducts, type ProductSelection } from './products/product-writes.ts';
export { reindexRenamed, reindexRenamedJob } from './search/reindex-renamed.ts';
export { reindexSchedule, reindexSearch } from './search/reindex.ts';
export { categoriesShown } from './categories/category-queries.ts';
export { catalogueRoutes } from './routes.ts';
export type { OnHoursSet } from './setup/set-hours.ts';
export { shopSetupRoutes } from './setup/setup-routes.ts';
export { searchSettingsRoutes } from './search-settings/search-settings-routes.ts';
export { bonusesRoutes } from './bonuses/bonus-routes.ts';
export { type BonusRow, bonusesFor, giftsFor, runningBonuses } from './bonuses/bonus-fields.ts';
export { presentBonus } from './bonuses/present-bonus.ts';
export { shelvesRoutes } from './shelves/shelf-routes.ts';
export { staffCatalogueRoutes } from './staff/staff-catalogue-routes.ts';
export { staffProductsRoutes } from './staff/staff-products-routes.ts';
export { staffShopsRoutes } from './staff/staff-shops-routes.ts';
export { storiesRoutes } from './stories/story-routes.ts';
export {
  addonStockIds,
  sellableStocksField,
  sellableStocks,
  type SellableStock,
} from './products/sellable-stocks.ts';
export {
  toShopForSale,
  saleColumns,
  shopColumns,
  shopForSale,
  type ShopForSale,
  shopsByIds,
  shopsByUuid,
  shopsShown,
  type ShopRow,
} from './shops/shop-queries.ts';
export { leadTimeOf } from './shops/shop-lists.ts';
export { presentHours } from './shops/present-hours.ts';
export { workingRangesOf } from './shops/working-ranges.ts';
export { isStaffOf } from './shops/is-staff-of.ts';
export { createShop } from './shops/create-shop.ts';
