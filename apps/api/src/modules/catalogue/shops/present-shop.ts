import type { Shop } from '@hamper/contract/catalogue';
import { convert, toWire } from '@hamper/contract/prices/money';

import type { Ctx } from '../../../http/context.ts';
import { presentText } from '../../../text/localized-text.ts';
import { presentBonus } from '../bonuses/present-bonus.ts';
import { presentOptional, presentTitle } from '../text/present-text.ts';
import { presentHours } from './present-hours.ts';
import type { ShopRow } from './shop-queries.ts';
import type { CityRow, TagRow } from './shop-statistics.ts';

/** The language and currency that catalogue rows are presented in. */
export type Audience = Pick<Ctx, 'locale' | 'currency'>;

/** A price in the base currency as the wire has it, in the shopper's. */
export const presentPrice = (minor: number, { currency }: Pick<Audience, 'currency'>): number =>
  toWire(convert(minor, currency.rateMillionths));

export function presentShop(shop: ShopRow, audience: Audience): Shop {
  const { locale } = audience;
  return {
    ...presentHours(shop),
    id: shop.id,
    uuid: shop.uuid,
    slug: shop.slug,
    type: shop.type,
    category_id: shop.categoryId,
    chain_id: shop.chainId,
    translation: {
      ...presentTitle(shop.title, locale),
      description: presentOptional(shop.description, locale),
      address: presentText(shop.address, locale).text,
      city: presentOptional(shop.city, locale),
    },
    logo_img: shop.logoImg,
    background_img: shop.backgroundImg,
    art: shop.art,
    tone: shop.tone,
    phone: shop.phone,
    location: { latitude: String(shop.latitude), longitude: String(shop.longitude) },
    verify: shop.verify,
    min_amount: presentPrice(shop.minAmountMinor, audience),
    price: presentPrice(shop.deliveryFeeMinor, audience),
    price_per_km: presentPrice(shop.perKmMinor, audience),
    tax: shop.taxPoints / 100,
    delivery_time: { from: shop.deliveryFromMinutes, to: shop.deliveryToMinutes, type: 'minute' },
    rating_avg: shop.ratingAvg,
    reviews_count: shop.reviewsCount,
    tags: shop.tags.map((tag) => ({ id: tag.id, translation: presentTitle(tag.title, locale) })),
    is_recommended: shop.isRecommended,
    discounts_count: shop.discountsCount,
    shop_payments: shop.paymentMethods.map((payment) => ({ payment })),
    guest_cash: shop.guestCash,
    offers: shop.offers,
    free_delivery_from:
      shop.freeDeliveryMinor === null ? null : presentPrice(shop.freeDeliveryMinor, audience),
    bonus: shop.bonus && presentBonus(shop.bonus, audience),
  };
}

export const presentTag = (tag: TagRow, { locale }: Pick<Audience, 'locale'>) => ({
  id: tag.id,
  translation: presentTitle(tag.title, locale),
  shops_count: tag.shops,
});

export const presentCity = (city: CityRow, { locale }: Pick<Audience, 'locale'>) => ({
  title: presentTitle(city.title, locale).title,
  shops_count: city.shops,
  location: { latitude: city.latitude, longitude: city.longitude },
});
