import type { Product } from '@hamper/contract/catalogue';

import { isSoldOut } from './stock.ts';

interface ProductPage {
  url: string;
  /** Its code; undefined when it could not be read. */
  currency: string | undefined;
  /** Its pictures, in full, the first one first. */
  images: string[];
}

/** A product as search engines read it: https://schema.org/Product. */
export function productJsonLd(product: Product, { url, currency, images }: ProductPage) {
  const { translation, brand, stocks, rating_avg: rating, reviews_count: reviews, shop } = product;
  const prices = stocks.map(({ total_price: price }) => price);
  const offer = {
    ...(currency === undefined ? {} : { priceCurrency: currency }),
    itemCondition: 'https://schema.org/NewCondition',
    availability: `https://schema.org/${isSoldOut(product) ? 'OutOfStock' : 'InStock'}`,
    seller: { '@type': 'Organization', name: shop.translation.title },
    url,
  };
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: translation.title,
    ...(translation.description ? { description: translation.description } : {}),
    ...(images.length > 0 ? { image: images } : {}),
    ...(brand ? { brand: { '@type': 'Brand', name: brand.title } } : {}),
    sku: product.uuid,
    ...(rating !== null && reviews > 0
      ? { aggregateRating: { '@type': 'AggregateRating', ratingValue: rating, reviewCount: reviews } }
      : {}),
    ...(prices.length > 1
      ? {
          offers: {
            '@type': 'AggregateOffer',
            lowPrice: Math.min(...prices).toFixed(2),
            highPrice: Math.max(...prices).toFixed(2),
            offerCount: prices.length,
            ...offer,
          },
        }
      : { offers: { '@type': 'Offer', price: (prices[0] ?? 0).toFixed(2), ...offer } }),
  };
}

export interface Crumb {
  name: string;
  url: string;
}

/** The way to a page: https://schema.org/BreadcrumbList. */
export const breadcrumbJsonLd = (crumbs: Crumb[]) => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ name, url }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: url,
  })),
});
