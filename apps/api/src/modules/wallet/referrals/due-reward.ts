import { convertBack } from '@hamper/contract/prices/money';
import { and, desc, eq, sql, type SQL } from 'drizzle-orm';

import { boxAround } from '../../../db/flat-geometry.ts';
import { type Db, rows } from '../../../db/query.ts';
import { users } from '../../../db/schema/accounts.ts';
import { orders } from '../../../db/schema/orders.ts';
import { settings } from '../../../db/schema/settings.ts';
import { referrals } from '../../../db/schema/shelves.ts';
import { referralRewards } from '../../../db/schema/wallet.ts';
import type { Env } from '../../../http/context.ts';
import { isForOrderOrPart } from '../../payments/index.ts';
import { wasDeleted } from './referral-marks.ts';

/** So many friends of one person are rewarded in a month. */
const MAX_IN_MONTH = 10;

/** Two places so near to each other are one door: rooms of one house are told apart by what somebody types alone. */
const DOOR_KM = 0.03;

type Order = typeof orders.$inferSelect;

/** The reward that an order may bring. */
interface Due {
  order: Order;
  friend: typeof users.$inferSelect;
  referrerId: number;
  offer: typeof referrals.$inferSelect;
}

/**
 * Both sides of the reward that an order brings, and the offer; null where it brings none. Rewards are decided one after
 * the other, under a lock of the offer: of two orders to one door, delivered at the same moment, one is the first.
 */
export async function dueReward(tx: Db, { now }: Env, orderId: number): Promise<Due | null> {
  const due = await offeredReward(tx, orderId);
  if (due === null) return null;
  const { order, friend, referrerId, offer } = due;
  // Later orders of a friend bring nothing: they do not wait for the offer.
  if (await isRewarded(tx, friend.id)) return null;
  await tx
    .select({ id: referrals.id })
    .from(referrals)
    .where(eq(referrals.id, offer.id))
    .for('no key update');
  if (await isRewarded(tx, friend.id)) return null;
  if (!(await isPaid(tx, orderId))) return null;
  if (!(await isNewCustomer(tx, due))) return null;
  const known = { email: friend.email, phones: [friend.phone, order.phone] };
  if (await wasDeleted(tx, known, now)) return null;
  if (await isBeyondMonth(tx, referrerId, now)) return null;
  return (await owes(tx, [friend.id, referrerId])) ? null : due;
}

/** The reward that the offer has for an order, by what the order and its buyer are; null where it has none. */
async function offeredReward(tx: Db, orderId: number): Promise<Due | null> {
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
  const { referredBy: referrerId, phone, phoneVerifiedAt, referralRefused } = friend;
  if (referrerId === null || referralRefused || phone === null || phoneVerifiedAt === null) return null;
  // An order that is handed over at the counter proves no door, and a parcel goes to somebody else's.
  if (order.kind !== 'goods') return null;
  if (order.status !== 'delivered' || order.deliveryType !== 'delivery') return null;
  const sumMinor = convertBack(order.totalMinor - order.tipsMinor, order.rateMillionths);
  return sumMinor < offer.minOrderMinor ? null : { order, friend, referrerId, offer };
}

const isRewarded = async (tx: Db, friendId: number): Promise<boolean> =>
  (await tx.$count(referralRewards, eq(referralRewards.friendId, friendId))) > 0;

/** Whether all that an order comes to was paid, and nothing of it goes back. */
async function isPaid(tx: Db, orderId: number): Promise<boolean> {
  const [found] = await rows<{ paid: boolean }>(
    tx,
    sql`select o.refunded_minor = 0
        and coalesce(sum(transactions.captured_minor - transactions.refunded_minor), 0) >= o.total_minor as paid
      from orders o, transactions
      where o.id = ${orderId} and transactions.status = 'paid' and ${isForOrderOrPart(orderId)} group by o.id`,
  );
  return found?.paid === true;
}

/**
 * Whether the numbers and the door of a friend are theirs alone: nothing was ever delivered to anybody else by them, whoever
 * brought the friend does not have them, and neither of the two works at the shop.
 */
async function isNewCustomer(tx: Db, { order, friend, referrerId }: Due): Promise<boolean> {
  const { id, shopId } = order;
  const numbers = sql`(${order.phone}, ${friend.phone})`;
  const ofOther = sql`select from orders o
    where o.status = 'delivered' and o.kind = 'goods' and o.id <> ${id} and o.user_id is distinct from ${friend.id}`;
  const { words, place } = doorOf(order);
  const [found] = await rows<{ known: boolean }>(
    tx,
    sql`select exists (${ofOther} and o.phone in ${numbers})
      or exists (${ofOther} and o.address is not null and ${words({
        street: sql`o.address ->> 'address'`,
        house: sql`coalesce(o.address ->> 'house', '')`,
        floor: sql`coalesce(o.address ->> 'floor', '')`,
      })})
      or exists (${ofOther} and o.latitude is not null and ${place(sql`o`)})
      or exists (select from users u where u.id = ${referrerId} and u.phone in ${numbers})
      or exists (
        select from addresses a where a.user_id = ${referrerId}
          and (${words({ street: sql`a.address`, house: sql`a.house`, floor: sql`a.floor` })} or ${place(sql`a`)}))
      or exists (select from shop_staff s where s.shop_id = ${shopId} and s.user_id in (${friend.id}, ${referrerId}))
        as known`,
  );
  return found?.known === false;
}

/** Conditions by which another place is an order's door: by its words, and by where it is. */
function doorOf({ address, latitude, longitude }: Order) {
  const words = ({ street, house, floor }: Record<'street' | 'house' | 'floor', SQL>) =>
    address === null
      ? sql`false`
      : sql`(lower(${street}) = lower(${address.address}) and lower(${house}) = lower(${address.house ?? ''})
          and lower(${floor}) = lower(${address.floor ?? ''}))`;
  const place = (of: SQL) => {
    if (latitude === null || longitude === null) return sql`false`;
    const { south, north, west, east } = boxAround({ latitude, longitude }, DOOR_KM);
    return sql`(${of}.latitude between ${south} and ${north} and ${of}.longitude between ${west} and ${east})`;
  };
  return { words, place };
}

async function isBeyondMonth(tx: Db, referrerId: number, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - 30 * 24 * 60 * 60_000);
  const ofMonth = and(
    eq(referralRewards.referrerId, referrerId),
    sql`${referralRewards.createdAt} > ${since.toISOString()}::timestamptz`,
  );
  return (await tx.$count(referralRewards, ofMonth)) >= MAX_IN_MONTH;
}

/** Whether one of them spent a reward that was to be taken back. */
async function owes(tx: Db, people: number[]): Promise<boolean> {
  const ids = sql.join(
    people.map((id) => sql`${id}`),
    sql`, `,
  );
  const [found] = await rows<{ owes: boolean }>(
    tx,
    sql`select exists (
      select from referral_rewards where referrer_owed_minor + friend_owed_minor > 0
        and ((referrer_owed_minor > 0 and referrer_id in (${ids})) or (friend_owed_minor > 0 and friend_id in (${ids}))))
      as owes`,
  );
  return found?.owes === true;
}
