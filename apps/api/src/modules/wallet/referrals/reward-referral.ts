import { convertBack } from '@hamper/contract/prices/money';
import { and, desc, eq, sql } from 'drizzle-orm';

import { type Db, rows } from '../../../db/query.ts';
import { users } from '../../../db/schema/accounts.ts';
import { orders } from '../../../db/schema/orders.ts';
import { settings } from '../../../db/schema/settings.ts';
import { referrals } from '../../../db/schema/shelves.ts';
import { referralRewards } from '../../../db/schema/wallet.ts';
import type { Env } from '../../../http/context.ts';
import { creditWallet } from '../credit-wallet.ts';
import { lockWallet } from '../transfer.ts';
import { wasDeleted } from './referral-marks.ts';

/** A reward that somebody got, in the base currency. */
export interface Reward {
  userId: number;
  baseMinor: number;
}

/** Runs in the transaction that rewards both sides. */
export type OnRewarded = (tx: Db, env: Env, rewards: Reward[]) => Promise<void>;

/** So many friends of one person are rewarded in a month. */
const MAX_IN_MONTH = 10;

/**
 * Rewards whoever brought a friend, and the friend, for the friend's first delivered order that counts: it is paid in full, reaches
 * the offer's sum, and neither its number nor its door has had an order of anybody else. Decision 47 says why. Runs in
 * the transaction that delivers the order, or that hears of its payment later; repeating it changes nothing.
 */
export async function rewardReferral(
  tx: Db,
  env: Env,
  orderId: number,
  onRewarded: OnRewarded,
): Promise<void> {
  const due = await dueReward(tx, env, orderId);
  if (due === null) return;
  const { friendId, referrerId, offer } = due;
  // Both wallets first, in the order of their people, as money between two is sent.
  for (const userId of [friendId, referrerId].toSorted((a, b) => a - b)) await lockWallet(tx, userId);
  if (await isBeyondMonth(tx, referrerId, env.now)) return;
  const amounts = { referrerMinor: offer.priceFromMinor, friendMinor: offer.priceToMinor };
  const written = await tx
    .insert(referralRewards)
    .values({ friendId, referrerId, orderId, ...amounts, createdAt: env.now })
    .onConflictDoNothing()
    .returning({ id: referralRewards.id });
  if (written.length === 0) return;
  const rewards = [
    { userId: referrerId, baseMinor: offer.priceFromMinor },
    { userId: friendId, baseMinor: offer.priceToMinor },
  ].filter(({ baseMinor }) => baseMinor > 0);
  for (const reward of rewards) await creditWallet(tx, { ...reward, type: 'referral', now: env.now });
  await onRewarded(tx, env, rewards);
}

/** Both sides of the reward that an order brings, and the offer; null where it brings none. */
async function dueReward(tx: Db, { now }: Env, orderId: number) {
  const [found] = await tx
    .select({ order: orders, friend: users, offer: referrals })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .innerJoin(settings, and(eq(settings.key, 'referral_active'), eq(settings.value, '1')))
    .innerJoin(referrals, eq(referrals.active, true))
    .where(eq(orders.id, orderId))
    .orderBy(desc(referrals.id))
    .limit(1);
  if (!found) return null;
  const { order, friend, offer } = found;
  const { referredBy: referrerId } = friend;
  if (referrerId === null || friend.referralRefused || order.status !== 'delivered') return null;
  if (convertBack(order.totalMinor - order.tipsMinor, order.rateMillionths) < offer.minOrderMinor)
    return null;
  if ((await tx.$count(referralRewards, eq(referralRewards.friendId, friend.id))) > 0) return null;
  if (!(await isPaid(tx, orderId))) return null;
  if (!(await isNewCustomer(tx, order, { friendId: friend.id, referrerId }))) return null;
  const known = { email: friend.email, phones: [friend.phone, order.phone] };
  if (await wasDeleted(tx, known, now)) return null;
  return { friendId: friend.id, referrerId, offer };
}

/** Whether all that an order comes to was paid, and nothing of it goes back. */
async function isPaid(tx: Db, orderId: number): Promise<boolean> {
  const [found] = await rows<{ paid: boolean }>(
    tx,
    sql`select coalesce(sum(t.captured_minor - t.refunded_minor), 0) >= o.total_minor as paid
      from orders o join transactions t on t.order_id = o.id and t.status = 'paid'
      where o.id = ${orderId} group by o.id`,
  );
  return found?.paid === true;
}

/**
 * Whether an order's number and door are its buyer's alone: nobody else has ordered by them, whoever brought the friend does not
 * have them, and neither of the two works at the shop.
 */
async function isNewCustomer(
  tx: Db,
  { id, phone, address, shopId }: typeof orders.$inferSelect,
  { friendId, referrerId }: { friendId: number; referrerId: number },
): Promise<boolean> {
  const door = address === null ? null : JSON.stringify(doorOf(address));
  const doorOfOther = sql`jsonb_build_array(lower(o.address ->> 'address'), lower(coalesce(o.address ->> 'house', '')), lower(coalesce(o.address ->> 'floor', '')))`;
  const [found] = await rows<{ known: boolean }>(
    tx,
    sql`select exists (
        select from orders o where o.id <> ${id} and o.user_id is distinct from ${friendId}
          and (o.phone = ${phone} or (${door}::jsonb is not null and ${doorOfOther} = ${door}::jsonb)))
      or exists (select from users u where u.id = ${referrerId} and u.phone = ${phone})
      or exists (
        select from addresses a where a.user_id = ${referrerId} and ${door}::jsonb is not null
          and jsonb_build_array(lower(a.address), lower(a.house), lower(a.floor)) = ${door}::jsonb)
      or exists (select from shop_staff s where s.shop_id = ${shopId} and s.user_id in (${friendId}, ${referrerId}))
        as known`,
  );
  return found?.known === false;
}

/** The parts of an address that tell one door from the next. */
const doorOf = ({ address, house, floor }: NonNullable<(typeof orders.$inferSelect)['address']>): string[] =>
  [address, house ?? '', floor ?? ''].map((part) => part.toLowerCase());

async function isBeyondMonth(tx: Db, referrerId: number, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - 30 * 24 * 60 * 60_000);
  const ofMonth = and(
    eq(referralRewards.referrerId, referrerId),
    sql`${referralRewards.createdAt} > ${since.toISOString()}::timestamptz`,
  );
  return (await tx.$count(referralRewards, ofMonth)) >= MAX_IN_MONTH;
}
