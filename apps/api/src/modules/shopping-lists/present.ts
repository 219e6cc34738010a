import { toWire } from '@hamper/contract/prices/money';
import { priceLine } from '@hamper/contract/prices/pricing';
import { quantityToWire } from '@hamper/contract/prices/quantity';
import type {
  SharedShoppingList,
  ShoppingList,
  ShoppingListCard,
  ShoppingListLine,
} from '@hamper/contract/shopping-lists/shopping-lists';

import type { Ctx } from '../../http/context.ts';
import { lineProblem, presentCartStock } from '../cart/index.ts';
import { presentShop, presentText } from '../catalogue/index.ts';
import type { CardRow, LineRow, ListRow } from './queries.ts';

type Reader = Pick<Ctx, 'locale' | 'currency'>;

export const presentListCard = (card: CardRow): ShoppingListCard => ({
  uuid: card.uuid,
  name: card.name,
  shared: card.shared,
  updated_at: card.updatedAt.toISOString(),
  lines_count: card.lines,
  ticked_count: card.ticked,
  pictures: card.pictures,
  quantity: card.quantityMilli === null ? null : quantityToWire(card.quantityMilli),
});

export const presentList = (list: ListRow, reader: Reader): ShoppingList => ({
  ...presentFields(list),
  uuid: list.uuid,
  key: list.shareKey,
  sections: sectionsOf(list, reader),
});

export const presentSharedList = (list: ListRow, reader: Reader): SharedShoppingList => ({
  ...presentFields(list),
  sections: sectionsOf(list, reader).map((section) => ({
    ...section,
    lines: section.lines.map(({ id, title, quantity, price, problem, stock }) => ({
      id,
      title,
      quantity,
      price,
      problem,
      stock,
    })),
  })),
});

const presentFields = ({ name, updatedAt, lines }: ListRow) => ({
  name,
  updated_at: updatedAt.toISOString(),
  lines_count: lines.length,
});

/** The lines by shop, each where its first line stands; what is no longer sold comes last. */
function sectionsOf(list: ListRow, reader: Reader): ShoppingList['sections'] {
  const byShop = Map.groupBy(list.lines, (line) => {
    const stock = line.stockId === null ? undefined : list.stocks.get(line.stockId);
    const shop = stock && list.shops.get(stock.shopId);
    return shop?.active ? shop : null;
  });
  return [...byShop]
    .toSorted(([one], [other]) => Number(one === null) - Number(other === null))
    .map(([shop, lines]) => {
      const presented = lines.map((line) => presentLine(line, { list, reader }));
      return {
        shop: shop && presentShop(shop, reader),
        total_price: toWire(presented.reduce((sum, { minor }) => sum + minor, 0)),
        lines: presented.map(({ line }) => line),
      };
    });
}

/** A line, and what it comes to if it can be had. */
function presentLine(
  line: LineRow,
  { list, reader }: { list: ListRow; reader: Reader },
): { line: ShoppingListLine; minor: number } {
  const stock = line.stockId === null ? undefined : list.stocks.get(line.stockId);
  const problem = lineProblem(stock, line.quantityMilli);
  const price = stock && priceLine(stock, line.quantityMilli, reader.currency.rateMillionths);
  const canBeHad = problem === null || problem === 'too-many';
  return {
    line: {
      id: line.id,
      title: presentText(stock?.product.title ?? line.title, reader.locale).text,
      quantity: quantityToWire(line.quantityMilli),
      price: toWire(price?.total ?? 0),
      problem,
      stock: stock && price ? presentCartStock(stock, reader, price.unit) : null,
      ticked: line.ticked,
    },
    minor: price && canBeHad ? price.total : 0,
  };
}
