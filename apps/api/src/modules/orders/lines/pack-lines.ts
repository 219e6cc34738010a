import type { Ref } from '@hamper/contract/envelope';
import type { PackLines } from '@hamper/contract/orders';
import { isWeighed } from '@hamper/contract/prices/pricing';
import { quantityToMilli } from '@hamper/contract/prices/quantity';
import type { SQL } from 'drizzle-orm';

import { type Db, transactionWithRetry } from '../../../db/query.ts';
import { Failure, invalid } from '../../../failure.ts';
import type { Ctx } from '../../../http/context.ts';
import { sellableStocks } from '../../catalogue/index.ts';
import { runPendingTasks } from '../../payments/index.ts';
import { type LockedOrder, lockOrder } from '../lock-order.ts';
import type { OrderHooks } from '../order-hooks.ts';
import { linesOfOrder } from '../queries.ts';
import { recordEvent } from '../record-event.ts';
import { askReplacements, type Offer, checkOffer } from '../replacements/ask-replacement.ts';
import { isPaidInCash, questionsOf } from '../replacements/queries.ts';
import { settleDueOrCancel } from '../replacements/settle-due.ts';
import { withdrawQuestions } from '../replacements/settle-question.ts';
import { type LineGroup, lineGroupOf, releasedGoods, isEmpty, packLine } from './pack-line.ts';
import { type Line, maxTotalWith, type Question, writePrice } from './price-order.ts';
import { type Goods, lockStocks, restock, quantitiesOf, takeStock } from './take-stock.ts';

type Packed = PackLines['lines'][number];

/**
 * Records the packed quantities of an order that is being prepared, and asks its buyer about offered replacements. Stock
 * is updated, and the order is priced again by the same terms. Packing a line again overwrites it.
 * @throws move-not-allowed, out-of-stock, validation
 */
export async function packLines(
  ctx: Ctx,
  { ref, scope, lines }: { ref: Ref; scope: SQL; lines: Packed[] },
  hooks: OrderHooks,
): Promise<void> {
  const ended = await transactionWithRetry(ctx.db, async (tx) => {
    const found = await lockOrder(tx, ref, scope);
    const { order, ended: isOver, toRestock } = await settleDueOrCancel(tx, ctx, found, hooks);
    if (isOver) return order.id;
    const { freed, taken } = await pack(tx, ctx, order, lines, hooks);
    await moveStock(tx, { toRestock: [...toRestock, ...freed], taken });
    return null;
  });
  if (ended === null) return;
  await runPendingTasks(ctx, hooks.payment, { orderId: ended });
  throw new Failure('move-not-allowed');
}

interface StockMovement {
  toRestock: Goods[];
  taken: Goods[];
}

/** Runs last, and locks every row once in the order of ids: other transactions wait for the same stocks. */
async function moveStock(tx: Db, { toRestock, taken }: StockMovement): Promise<void> {
  await lockStocks(
    tx,
    [...toRestock, ...taken].flatMap(({ stockId }) => stockId ?? []),
  );
  await restock(tx, quantitiesOf(toRestock));
  await takeStock(tx, quantitiesOf(taken));
}

/** Writes the packed lines and the questions. Returns the goods to restock, and the goods to hold for the buyer. */
async function pack(tx: Db, ctx: Ctx, order: LockedOrder, packed: Packed[], hooks: OrderHooks) {
  if (order.status !== 'accepted' && order.status !== 'new') throw new Failure('move-not-allowed');
  const before = await linesOfOrder(tx, order.id);
  const questions = await questionsOf(tx, order.id);
  const { changes, offers } = await plan(tx, order, { packed, before, questions });
  if (changes.length === 0 && offers.length === 0) return { freed: [], taken: [] };
  const changed = new Set([...changes.map(({ line }) => line.id), ...offers.map(({ line }) => line.id)]);
  const open = questions.filter(({ status }) => status === 'open');
  const withdrawn = open.filter(({ lineId }) => changed.has(lineId));
  const remaining = open.filter(({ lineId }) => !changed.has(lineId));
  await withdrawQuestions(tx, withdrawn, 'shop');
  for (const { finalMilli, ...family } of changes) await packLine(tx, family, finalMilli);
  const lines = await linesOfOrder(tx, order.id);
  refuseTooMuch(order, lines, (await isPaidInCash(tx, order.id)) ? [] : remaining);
  await writePrice(tx, ctx, order, lines);
  await askReplacements(tx, ctx, { order, lines, open: remaining, offers });
  const actorId = ctx.actor.kind === 'user' ? ctx.actor.id : null;
  const event = { order, mover: 'shop', actorId } as const;
  if (changes.length > 0) await recordEvent(tx, ctx, { ...event, kind: 'lines' });
  if (offers.length > 0 || withdrawn.length > 0)
    await recordEvent(tx, ctx, { ...event, kind: 'replacement' });
  if (changes.some(isDifferent)) await hooks.onChanged(tx, ctx, { orderId: order.id });
  if (offers.length > 0 || withdrawn.length > 0)
    await hooks.onQuestionsChanged(tx, ctx, { orderId: order.id, isNew: offers.length > 0 });
  const freed = changes.flatMap(({ finalMilli, ...family }) => releasedGoods(family, finalMilli));
  const taken = offers.map(({ stock, quantityMilli }) => ({ stockId: stock.stockId, quantityMilli }));
  return { freed: [...freed, ...withdrawn], taken };
}

/** Refuses an order without goods, and one whose open questions could cost more than was secured. */
function refuseTooMuch(order: LockedOrder, lines: Line[], open: Question[]): void {
  if (isEmpty(lines)) throw invalid('lines', 'required');
  if (maxTotalWith(order, lines, open) > order.maxTotalMinor)
    throw invalid('lines', 'too-big', { limit: order.maxTotalMinor / 100 });
}

/** A line and its packed quantity. */
type Change = LineGroup & { finalMilli: number };

/** Whether a line is packed differently than it was before. */
const isDifferent = ({ line, finalMilli, replacements }: Change): boolean =>
  replacements.length > 0 || finalMilli !== (line.finalMilli ?? line.quantityMilli);

interface Plan {
  packed: Packed[];
  before: Line[];
  questions: Question[];
}

async function plan(tx: Db, order: LockedOrder, { packed, before, questions }: Plan) {
  const named = packed.flatMap(({ replacement }) => replacement?.stock_id ?? []);
  const stocks = await sellableStocks(tx, named);
  refuseDuplicates(packed, before);
  const changes: Change[] = [];
  const offers: Offer[] = [];
  for (const [index, one] of packed.entries()) {
    const change = changeOf(one, index, before);
    if (!one.replacement) {
      changes.push(change);
      continue;
    }
    if (change.finalMilli > 0) throw invalid(`lines.${index}.quantity`, 'too-big', { limit: 0 });
    const stock = stocks.get(one.replacement.stock_id);
    const offer = checkOffer(one.replacement, { index, family: change, order, stock, questions });
    if (offer) offers.push(offer);
  }
  return { changes, offers };
}

/** Refuses a line that is named twice, and an add-on beside its parent, which decides for both. */
function refuseDuplicates(packed: Packed[], before: Line[]): void {
  const named = new Set<number>();
  for (const [index, { id }] of packed.entries()) {
    const parentId = before.find((line) => line.id === id)?.parentId;
    if (named.has(id) || (parentId && packed.some((one) => one.id === parentId))) {
      throw invalid(`lines.${index}.id`, 'invalid');
    }
    named.add(id);
  }
}

function changeOf({ id, quantity }: Packed, index: number, before: Line[]): Change {
  const field = (name: string) => `lines.${index}.${name}`;
  const line = before.find((one) => one.id === id && one.replacesId === null);
  if (!line) throw invalid(field('id'), 'invalid');
  const finalMilli = quantityToMilli(quantity);
  if (finalMilli > line.maxPackedMilli) {
    throw invalid(field('quantity'), 'quantity-max', { max: line.maxPackedMilli / 1000 });
  }
  const weighed = isWeighed(quantityToMilli(line.product.interval));
  if (!weighed && finalMilli % quantityToMilli(line.product.interval) !== 0) {
    throw invalid(field('quantity'), 'quantity-step', { interval: line.product.interval });
  }
  return { ...lineGroupOf(line, before), finalMilli };
}
