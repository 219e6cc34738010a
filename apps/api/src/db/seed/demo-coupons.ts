import { v7 as uuid } from 'uuid';

import type { Db } from '../query.ts';
import { coupons } from '../schema/coupons.ts';
import type { SeededShop } from './demo-shops.ts';

type DemoCoupon = Omit<typeof coupons.$inferInsert, 'uuid' | 'shopId'> & {
  /** Its slug; without it the coupon counts in all shops. */
  shop?: string;
};

const demoCoupons: DemoCoupon[] = [
  { name: 'WELCOME10', type: 'percent', value: 1000, maxDiscountMinor: 500, minAmountMinor: 1500 },
  {
    name: 'FREEBIKE',
    type: 'percent',
    value: 10_000,
    appliesTo: 'delivery_fee',
    minAmountMinor: 2000,
    oncePerPerson: false,
  },
  { name: 'FIVER', type: 'fix', value: 500, minAmountMinor: 3000, shop: 'corner-grocery' },
];

/** Coupons that anybody can try: a percentage, one of the delivery, and one of a single shop. */
export async function seedCoupons(tx: Db, shops: SeededShop[]): Promise<void> {
  const idOf = (slug: string): number => {
    const shop = shops.find((one) => one.slug === slug);
    if (!shop) throw new Error(`The demo has no ${slug}`);
    return shop.id;
  };
  await tx.insert(coupons).values(
    demoCoupons.map(({ shop, ...coupon }) => ({
      ...coupon,
      uuid: uuid(),
      shopId: shop ? idOf(shop) : null,
    })),
  );
}
