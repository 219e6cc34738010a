import type { ProductCard } from '@hamper/contract/catalogue';

/** A product of the Corner Grocery that is left and has no picture. */
export const productCard = (id: number, title: string): ProductCard => ({
  id,
  uuid: `product-${id}`,
  slug: title.toLowerCase().replaceAll(' ', '-'),
  img: null,
  tone: null,
  category_id: null,
  shop_id: 1,
  translation: { locale: 'en', title, description: null },
  unit: { translation: { title: 'piece' } },
  min_qty: 1,
  max_qty: 10,
  interval: 1,
  rating_avg: null,
  reviews_count: 0,
  stocks: [
    {
      id,
      price: 2,
      total_price: 2,
      quantity: 5,
      discount: 0,
      tax: 0,
      price_per: null,
      img: null,
      extras: [],
      addons: [],
      bonus: null,
    },
  ],
  shop: {
    id: 1,
    uuid: 'shop-1',
    slug: 'corner-grocery',
    translation: { locale: 'en', title: 'Corner Grocery' },
  },
});
