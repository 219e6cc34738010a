import type { Order, OrderReview } from '@hamper/contract/orders/order';

/** A part of an order that is reviewed by itself: its shop, its courier or one product. */
export interface Subject {
  key: string;
  kind: 'shop' | 'courier' | 'product';
  /** Of the product. */
  id?: number;
  name: string;
  img?: string | null;
  review: OrderReview | null;
  /** It can still be reviewed. */
  open: boolean;
}

type ReviewableOrder = Pick<
  Order,
  'kind' | 'shop' | 'deliveryman' | 'details' | 'can' | 'review' | 'deliveryman_review' | 'product_reviews'
>;

/** The shop, the courier, and each product that came, once; without those that neither have a review nor can get one. */
export function subjectsOf(order: ReviewableOrder): Subject[] {
  const { shop, deliveryman, can } = order;
  const delivered = order.details.filter(({ final_quantity }) => final_quantity !== 0);
  const products = new Map(delivered.map(({ stock: { product } }) => [product.id, product]));
  const reviewable = can.review || can.review_deliveryman || order.review !== null;
  const all: Subject[] = [
    { key: 'shop', kind: 'shop', name: shop.translation.title, review: order.review, open: can.review },
    ...(deliveryman
      ? [
          {
            key: 'courier',
            kind: 'courier' as const,
            name: deliveryman.firstname,
            img: deliveryman.img,
            review: order.deliveryman_review,
            open: can.review_deliveryman,
          },
        ]
      : []),
    ...[...products.values()].map(({ id, translation, img }) => {
      const review = order.product_reviews.find(({ product_id }) => product_id === id) ?? null;
      return {
        key: `product-${id}`,
        kind: 'product' as const,
        id,
        name: translation.title,
        img,
        review,
        open: reviewable && review === null,
      };
    }),
  ];
  // A parcel service has no page that its reviews would stand on.
  const reviewed = order.kind === 'parcel' ? all.filter(({ kind }) => kind === 'courier') : all;
  return reviewed.filter(({ open, review }) => open || review !== null);
}
