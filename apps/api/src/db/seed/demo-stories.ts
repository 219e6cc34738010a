import { v7 as uuid } from 'uuid';

import type { Db } from '../query.ts';
import { stories } from '../schema/stories.ts';
import { productKey, type SeededProducts } from './demo-products.ts';
import { demoStories } from './demo/stories.ts';

/** Stories that do not end: the demo tells the same ones every day. */
export async function seedStories(
  tx: Db,
  { products, now }: { products: SeededProducts; now: Date },
): Promise<void> {
  await tx.insert(stories).values(
    demoStories.map(({ shop, sku, text }) => {
      const found = products.get(productKey(shop, sku));
      if (!found) throw new Error(`The demo has no ${sku} at ${shop}`);
      const { img, tone } = found.product;
      return {
        ...{ uuid: uuid(), shopId: found.shop.id, productId: found.id, img, tone, title: text },
        ...{ createdAt: now, updatedAt: now },
      };
    }),
  );
}
