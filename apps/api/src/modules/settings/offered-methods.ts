import type { Ctx } from '../../http/context.ts';
import { paymentMethods, readSettings } from './queries.ts';

/** Ways to pay that need no provider of cards. A transfer needs to be told where to. */
const own = (settings: { key: string; value: string }[]): string[] => [
  'cash',
  'wallet',
  ...(bankDetails(settings) === '' ? [] : ['bank']),
];

/** Where a bank transfer goes, in the merchant's own words; '' where none is taken. */
export const bankDetails = (settings: { key: string; value: string }[]): string =>
  settings.find(({ key }) => key === 'bank_details')?.value ?? '';

/** The tags of the ways to pay that are configured here. */
export const offeredTags = (
  { ports }: Pick<Ctx, 'ports'>,
  settings: { key: string; value: string }[],
): Set<string> => new Set([...own(settings), ...ports.cards.map(({ tag }) => tag)]);

/** The ways to pay that are configured here; shops take all of them or some. */
export async function offeredMethods(ctx: Pick<Ctx, 'db' | 'ports'>) {
  const tags = offeredTags(ctx, await readSettings(ctx.db));
  return (await paymentMethods(ctx.db)).filter(({ tag }) => tags.has(tag));
}
