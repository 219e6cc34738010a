import type { Extra, Stock } from '@hamper/contract/catalogue';
import { toMinor, toWire } from '@hamper/contract/prices/money';

export interface ExtraGroup {
  id: number;
  title: string;
  extras: Pick<Extra, 'id' | 'value'>[];
}

/** The chosen extra by extra group. */
export type Choice = Record<number, number>;

/** The groups to choose from, each with its extras, in the order of the stocks. */
export function extraGroups(stocks: Stock[]): ExtraGroup[] {
  const groups = new Map<number, ExtraGroup>();
  for (const { id, value, group } of stocks.flatMap(({ extras }) => extras)) {
    const entry = groups.get(group.id) ?? { id: group.id, title: group.translation.title, extras: [] };
    if (!entry.extras.some((extra) => extra.id === id)) entry.extras.push({ id, value });
    groups.set(group.id, entry);
  }
  return [...groups.values()];
}

export const choiceOf = (stock: Stock | undefined): Choice =>
  Object.fromEntries(stock?.extras.map(({ id, group }) => [group.id, id]) ?? []);

const has = (stock: Stock, groupId: number, extraId: number | undefined): boolean =>
  stock.extras.some(({ id, group }) => group.id === groupId && id === extraId);

/** The variant with exactly these extras. */
export function stockFor(stocks: Stock[], choice: Choice): Stock | undefined {
  return stocks.find(({ extras }) => extras.every(({ id, group }) => choice[group.id] === id));
}

/** The choice at first: the only variant, or nothing where there are several. */
export const firstChoice = (stocks: Stock[]): Choice => (stocks.length > 1 ? {} : choiceOf(stocks[0]));

/** The groups in which nothing is chosen yet. */
export const unchosen = (groups: ExtraGroup[], choice: Choice): ExtraGroup[] =>
  groups.filter(({ id }) => choice[id] === undefined);

/** The variants that have all that is chosen so far. */
const matchingStocks = (stocks: Stock[], choice: Choice): Stock[] =>
  stocks.filter((stock) =>
    Object.entries(choice).every(([group, extra]) => has(stock, Number(group), extra)),
  );

/** The cheapest variant that has all that is chosen so far, of those that can be bought where there are any. */
export function cheapestStock(stocks: Stock[], choice: Choice, minQuantity: number): Stock | undefined {
  const left = matchingStocks(stocks, choice);
  const buyable = left.filter(({ quantity }) => quantity >= minQuantity);
  return (buyable.length > 0 ? buyable : left).toSorted((a, b) => a.total_price - b.total_price)[0];
}

/** Whether the variants that have all that is chosen so far cost differently. */
export const pricesDiffer = (stocks: Stock[], choice: Choice): boolean =>
  new Set(matchingStocks(stocks, choice).map(({ total_price }) => total_price)).size > 1;

/**
 * The price of an extra beyond the first of its group, in the wire's decimals: of two variants that differ in nothing else,
 * the cheapest that have the other choices. Null where there are no two.
 */
export function surcharge(
  stocks: Stock[],
  { choice, group, extraId }: { choice: Choice; group: ExtraGroup; extraId: number },
): number | null {
  const { [group.id]: _, ...others } = choice;
  const pairs = stocks.flatMap((stock) => {
    const first = stockFor(stocks, { ...choiceOf(stock), [group.id]: group.extras[0]?.id ?? 0 });
    const [fits] = matchingStocks([stock], { ...others, [group.id]: extraId });
    return first && fits ? [{ own: toMinor(stock.total_price), first: toMinor(first.total_price) }] : [];
  });
  const [cheapest] = pairs.toSorted((a, b) => a.own - b.own);
  return cheapest ? toWire(cheapest.own - cheapest.first) : null;
}

/** After choosing an extra while other groups are open: what was chosen before stays where it is sold with it. */
export function partlyChosen(stocks: Stock[], choice: Choice, groupId: number, extraId: number): Choice {
  const both = { ...choice, [groupId]: extraId };
  return matchingStocks(stocks, both).length > 0 ? both : { [groupId]: extraId };
}

/** After choosing an extra: the variant that keeps most of the other choices, one that can be bought before one that cannot. */
export function nearestStock(
  stocks: Stock[],
  choice: Choice,
  groupId: number,
  extraId: number,
  minQuantity: number,
): Stock | undefined {
  const matches = (stock: Stock) => stock.extras.filter(({ id, group }) => choice[group.id] === id).length;
  const rank = (stock: Stock) => matches(stock) + (stock.quantity >= minQuantity ? 100 : 0);
  return stocks.filter((stock) => has(stock, groupId, extraId)).toSorted((a, b) => rank(b) - rank(a))[0];
}

/** A choice that another one has to give way to. */
export interface Change {
  groupId: number;
  title: string;
  from: string;
  to: string;
}

/** The choices that change from one variant to another, but for the group that was chosen in. */
export function changesOnTheWay(from: Stock | undefined, to: Stock | undefined, groupId: number): Change[] {
  if (!from || !to) return [];
  return to.extras.flatMap(({ id, value, group }) => {
    const before = from.extras.find((extra) => extra.group.id === group.id);
    return group.id === groupId || !before || before.id === id
      ? []
      : [{ groupId: group.id, title: group.translation.title, from: before.value, to: value }];
  });
}

/** The extras of one group that an extra of another can be bought with. */
export function valuesBeside(
  stocks: Stock[],
  extraId: number,
  besideGroup: number,
  minQuantity: number,
): string[] {
  const values = stocks
    .filter(({ extras, quantity }) => quantity >= minQuantity && extras.some(({ id }) => id === extraId))
    .flatMap(({ extras }) => extras.filter(({ group }) => group.id === besideGroup))
    .map(({ value }) => value);
  return [...new Set(values)];
}
