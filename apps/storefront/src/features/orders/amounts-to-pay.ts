import type { Order } from '@hamper/contract/orders/order';
import { toMinor, toWire } from '@hamper/contract/prices/money';

/**
 * The amount that each pays of a group's order as it stands, by the number of their share, where members pay their own parts: of a part
 * that is not paid yet at most what was agreed, and the owner all the rest. Undefined where the owner pays for all, or nobody pays.
 */
export function amountsToPay({
  shares,
  status,
}: Pick<Order, 'shares' | 'status'>): ReadonlyMap<number, number> | undefined {
  if (status === 'canceled' || shares.every(({ part }) => part === null)) return undefined;
  const members = shares.filter(({ is_owner: isOwner }) => !isOwner);
  const owed = members.map(({ number, part, total_price: total, charged_price: charged }) => {
    const amount = part?.status === 'awaited' ? Math.min(part.price, total) : charged;
    return [number, amount] as const;
  });
  const all = shares.reduce((sum, { total_price: total }) => sum + toMinor(total), 0);
  const rest = owed.reduce((left, [, amount]) => left - toMinor(amount), all);
  const owner = shares.filter(({ is_owner: isOwner }) => isOwner);
  return new Map([...owed, ...owner.map(({ number }) => [number, toWire(rest)] as const)]);
}
