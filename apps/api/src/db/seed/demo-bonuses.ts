import { v7 as uuid } from 'uuid';

import type { Db } from '../query.ts';
import { bonuses } from '../schema/bonuses.ts';
import { productKey, type SeededProducts } from './demo-products.ts';

type DemoBonus = Pick<typeof bonuses.$inferInsert, 'type' | 'value'> & {
  shop: string;
  /** The skus of what is bought and of what is given; anything of the shop without the first. */
  bought?: string;
  gift: string;
};

const demoBonuses: DemoBonus[] = [
  { shop: 'golden-crust', bought: 'glazed-doughnut', type: 'count', value: 3000, gift: 'glazed-doughnut' },
  { shop: 'golden-crust', type: 'sum', value: 2000, gift: 'baguette' },
  { shop: 'corner-grocery', bought: 'pretzels', type: 'count', value: 2000, gift: 'cola' },
  { shop: 'home-and-paws', type: 'sum', value: 2500, gift: 'dog-bone' },
];

/** Bonuses that anybody can try: more of the same, something else, and what a shop gives from an amount on. */
export async function seedBonuses(tx: Db, products: SeededProducts): Promise<void> {
  const found = (shop: string, sku: string) => {
    const product = products.get(productKey(shop, sku));
    const stockId = product?.stockIds[0];
    if (!product || stockId === undefined) throw new Error(`The demo has no ${sku} at ${shop}`);
    return { shopId: product.shop.id, stockId };
  };
  await tx.insert(bonuses).values(
    demoBonuses.map(({ shop, bought, gift, type, value }) => {
      const { shopId, stockId: giftStockId } = found(shop, gift);
      const stockId = bought === undefined ? null : found(shop, bought).stockId;
      return { uuid: uuid(), ...{ shopId, stockId, type, value, giftStockId }, giftMilli: 1000 };
    }),
  );
}
