import type { Category, Product, ProductCard, Stock } from '@hamper/contract/catalogue';
import { toWire, unitPrice } from '@hamper/contract/prices/money';
import { pricePer, type Content } from '@hamper/contract/prices/price-per';
import { quantityToWire } from '@hamper/contract/prices/quantity';

import { presentText } from '../../../text/localized-text.ts';
import { presentBonus } from '../bonuses/present-bonus.ts';
import type { CategoryRow } from '../categories/category-queries.ts';
import { presentShop, type Audience } from '../shops/present-shop.ts';
import type { ShopRow } from '../shops/shop-queries.ts';
import { presentExtra, presentOptional, presentTitle } from '../text/present-text.ts';
import type { ProductCardRow, ProductRow } from './product-queries.ts';

/** Lists carry no long text: the description is the product page's. */
export function presentCard(product: ProductCardRow, audience: Audience): ProductCard {
  const { locale } = audience;
  const addons = product.addons.map((addon) => presentAddon(addon, audience));
  return {
    id: product.id,
    uuid: product.uuid,
    slug: product.slug,
    img: product.img,
    tone: product.tone,
    category_id: product.categoryId,
    shop_id: product.shopId,
    translation: { ...presentTitle(product.title, locale), description: null },
    unit: { translation: { title: presentText(product.unit, locale).text } },
    min_qty: quantityToWire(product.minQtyMilli),
    max_qty: quantityToWire(product.maxQtyMilli),
    interval: quantityToWire(product.intervalMilli),
    rating_avg: product.ratingAvg,
    reviews_count: product.reviewsCount,
    stocks: product.stocks.map((stock) =>
      presentStock({ ...stock, ...contentOf(product) }, addons, audience),
    ),
    shop: {
      id: product.shop.id,
      uuid: product.shop.uuid,
      slug: product.shop.slug,
      translation: presentTitle(product.shop.title, locale),
    },
  };
}

export function presentProduct(
  { product, category, shop }: { product: ProductRow; category: CategoryRow | null; shop: ShopRow },
  audience: Audience,
): Product {
  const { locale } = audience;
  const card = presentCard(product, audience);
  return {
    ...card,
    translation: { ...card.translation, description: presentOptional(product.description, locale) },
    galleries: product.galleries.map((url) => ({ url })),
    ingredients: presentOptional(product.ingredients, locale),
    allergens: product.allergens ?? [],
    allergens_declared: product.allergens !== null,
    is_food: product.isFood,
    diets: product.diets,
    brand: product.brand,
    age_limit: product.ageLimit,
    nutrition: product.nutrition,
    tags: product.tags.map((tag) => presentText(tag, locale).text),
    content:
      product.contentMilli === null || product.contentUnit === null
        ? null
        : { amount: product.contentMilli / 1000, unit: product.contentUnit },
    category: category && presentCategory(category, audience),
    shop: presentShop(shop, audience),
  };
}

export const presentCategory = (
  category: CategoryRow,
  { locale }: Pick<Audience, 'locale'>,
): Omit<Category, 'children'> => ({
  id: category.id,
  uuid: category.uuid,
  slug: category.slug,
  type: category.type,
  parent_id: category.parentId,
  img: category.img,
  translation: presentTitle(category.title, locale),
});

/** The content is known of products with one variant alone. */
const contentOf = ({ stocks, contentMilli, contentUnit }: ProductCardRow): Content =>
  stocks.length > 1 ? { contentMilli: null, contentUnit: null } : { contentMilli, contentUnit };

function presentStock(
  stock: ProductCardRow['stocks'][number] & Content,
  addons: Stock['addons'],
  audience: Audience,
): Stock {
  const unit = unitPrice(stock, audience.currency.rateMillionths);
  const per = pricePer(unit.total, stock);
  return {
    id: stock.id,
    price: toWire(unit.price),
    total_price: toWire(unit.total),
    quantity: quantityToWire(stock.quantityMilli),
    discount: toWire(unit.discount),
    tax: toWire(unit.tax),
    price_per: per && { price: toWire(per.minor), unit: per.unit },
    img: stock.img,
    extras: stock.extras.map((extra) => presentExtra(extra, audience.locale)),
    addons,
    bonus: stock.bonus && presentBonus(stock.bonus, audience),
  };
}

function presentAddon(
  addon: ProductCardRow['addons'][number],
  { locale, currency }: Audience,
): Stock['addons'][number] {
  const unit = unitPrice(addon, currency.rateMillionths);
  return {
    id: addon.stockId,
    stock_id: addon.stockId,
    product: {
      id: addon.productId,
      uuid: addon.uuid,
      title: presentText(addon.title, locale).text,
      img: addon.img,
    },
    price: toWire(unit.price),
    total_price: toWire(unit.total),
    quantity: quantityToWire(addon.quantityMilli),
  };
}
