import type { Ctx } from '../../http/context.ts';
import { paymentMethods, readSettings } from './queries.ts';

/** The methods that need no card provider; a transfer needs the bank details. */
const builtInTags = (settings: { key: string; value: string }[]): string[] => [
  'cash',
  'wallet',
  ...(bankDetails(settings) === '' ? [] : ['bank']),
];

/** The bank details for transfers, in the merchant's own words; '' where transfers are not accepted. */
export const bankDetails = (settings: { key: string; value: string }[]): string =>
  settings.find(({ key }) => key === 'bank_details')?.value ?? '';

/** The tags of the payment methods that are configured. */
export const availablePaymentTags = (
  { ports }: Pick<Ctx, 'ports'>,
  settings: { key: string; value: string }[],
): Set<string> => new Set([...builtInTags(settings), ...ports.cards.map(({ tag }) => tag)]);

/** The payment methods that are configured; each shop accepts all of them or some. */
export async function availablePaymentMethods(ctx: Pick<Ctx, 'db' | 'ports'>) {
  const tags = availablePaymentTags(ctx, await readSettings(ctx.db));
  return (await paymentMethods(ctx.db)).filter(({ tag }) => tags.has(tag));
}
