import { quantityToMilli } from '@hamper/contract/prices/quantity';
import { v7 as uuid } from 'uuid';

import type { Db } from '../query.ts';
import { shoppingListLines, shoppingLists } from '../schema/shopping-lists.ts';
import type { SeededPeople } from './demo-people.ts';
import type { SeededProducts } from './demo-products.ts';
import type { DemoShoppingList } from './demo/demo.types.ts';

interface Seeded {
  lists: DemoShoppingList[];
  people: SeededPeople;
  products: SeededProducts;
}

/** The lists of people of the demo. @throws Error a list names a person or a product that is not there */
export async function seedShoppingLists(tx: Db, { lists, people, products }: Seeded): Promise<void> {
  for (const { person, name, shareKey, lines } of lists) {
    const owner = people.get(person);
    if (!owner) throw new Error(`The demo's list ${name} is of ${person}, who is not there`);
    const [list] = await tx
      .insert(shoppingLists)
      .values({ uuid: uuid(), userId: owner.id, name, shareKey })
      .returning({ id: shoppingLists.id });
    await tx.insert(shoppingListLines).values(
      lines.map(({ product: key, quantity }) => {
        const found = products.get(key);
        if (!list || !found) throw new Error(`The demo's list ${name} names no product ${key}`);
        const [stockId = 0] = found.stockIds;
        return {
          listId: list.id,
          stockId,
          title: found.product.title,
          quantityMilli: quantityToMilli(quantity),
        };
      }),
    );
  }
}
