import { quantityToWire } from '@hamper/contract/prices/quantity';

import type { PersonalData } from '../accounts/index.ts';
import { presentText } from '../catalogue/index.ts';
import { ownListsWithLines } from './queries.ts';

/** All of a person's shopping lists with their lines. They are deleted with the account. */
export const personalShoppingLists: PersonalData = async function* ({ db, actor, locale }) {
  for (const { list, lines } of await ownListsWithLines(db, actor.id)) {
    yield {
      name: list.name,
      shared: list.shareKey !== null,
      created_at: list.createdAt.toISOString(),
      updated_at: list.updatedAt.toISOString(),
      lines: lines.map(({ stockId, title, quantityMilli, ticked }) => ({
        stock_id: stockId,
        title: presentText(title, locale).text,
        quantity: quantityToWire(quantityMilli),
        ticked,
      })),
    };
  }
};
