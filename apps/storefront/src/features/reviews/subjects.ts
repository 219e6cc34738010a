import type { Order, OrderReview } from '@hamper/contract/orders/order';

/** What of an order a word can be said about, and what was said. */
export interface Subject {
  key: string;
  kind: 'shop' | 'courier' | 'product';
  /** Of the product. */
  id?: number;
  name: string;
  img?: string | null;
  said: OrderReview | null;
  /** It can still be said. */
  open: boolean;
}

type Reviewed = Pick<
  Order,
  'shop' | 'deliveryman' | 'details' | 'can' | 'review' | 'deliveryman_review' | 'product_reviews'
>;

/** The shop, the courier, and each product that came, once; what can neither be said nor was is left out. */
export function subjectsOf(order: Reviewed): Subject[] {
  const { shop, deliveryman, can } = order;
  const came = order.details.filter(({ final_quantity }) => final_quantity !== 0);
  const products = new Map(came.map(({ stock: { product } }) => [product.id, product]));
  const within = can.review || can.review_deliveryman || order.review !== null;
  const all: Subject[] = [
    { key: 'shop', kind: 'shop', name: shop.translation.title, said: order.review, open: can.review },
    ...(deliveryman
      ? [
          {
            key: 'courier',
            kind: 'courier' as const,
            name: deliveryman.firstname,
            img: deliveryman.img,
            said: order.deliveryman_review,
            open: can.review_deliveryman,
          },
        ]
      : []),
    ...[...products.values()].map(({ id, translation, img }) => {
      const said = order.product_reviews.find(({ product_id }) => product_id === id) ?? null;
      return {
        key: `product-${id}`,
        kind: 'product' as const,
        id,
        name: translation.title,
        img,
        said,
        open: within && said === null,
      };
    }),
  ];
  return all.filter(({ open, said }) => open || said !== null);
}
