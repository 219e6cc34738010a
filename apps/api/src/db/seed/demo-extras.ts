import type { Db } from '../query.ts';
import { extraGroups, extraValues, stockExtras } from '../schema/catalogue.ts';
import type { DemoExtra } from './demo/demo.types.ts';

/** Makes each group and each of its values once, however many variants name them. */
export async function seedExtras(
  tx: Db,
  variants: { stockId: number; extras: DemoExtra[] }[],
): Promise<void> {
  const named = variants.flatMap(({ stockId, extras }) =>
    extras.map(({ group, value }) => ({
      stockId,
      group,
      value,
      groupKey: JSON.stringify(group),
      valueKey: JSON.stringify([group, value]),
    })),
  );
  if (named.length === 0) return;

  const groups = onePer(named, ({ groupKey }) => groupKey);
  const madeGroups = await tx
    .insert(extraGroups)
    .values(groups.map(({ group }) => ({ title: group })))
    .returning({ id: extraGroups.id });
  const groupIds = idsByKey(
    groups.map(({ groupKey }) => groupKey),
    madeGroups,
  );

  const values = onePer(named, ({ valueKey }) => valueKey);
  const madeValues = await tx
    .insert(extraValues)
    .values(values.map(({ groupKey, value }) => ({ extraGroupId: groupIds.get(groupKey) ?? 0, value })))
    .returning({ id: extraValues.id });
  const valueIds = idsByKey(
    values.map(({ valueKey }) => valueKey),
    madeValues,
  );

  await tx
    .insert(stockExtras)
    .values(named.map(({ stockId, valueKey }) => ({ stockId, extraValueId: valueIds.get(valueKey) ?? 0 })));
}

const onePer = <Item>(items: Item[], key: (item: Item) => string): Item[] => [
  ...new Map(items.map((item) => [key(item), item])).values(),
];

/** A single `insert … values` returns its rows in the order they were given. */
const idsByKey = (keys: string[], made: { id: number }[]): Map<string, number> =>
  new Map(keys.map((key, index) => [key, made[index]?.id ?? 0]));
