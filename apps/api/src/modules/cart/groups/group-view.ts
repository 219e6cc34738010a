import type { GroupMember, GroupOrder } from '@hamper/contract/groups/group-orders';
import type { GroupStatus } from '@hamper/contract/lifecycle';
import { convert, convertBack, toWire } from '@hamper/contract/prices/money';
import { and, eq, or, sql } from 'drizzle-orm';

import { carts, groupOrders, userCarts } from '../../../db/schema/cart.ts';
import { currencies } from '../../../db/schema/settings.ts';
import { notFound } from '../../../failure.ts';
import type { Ctx } from '../../../http/context.ts';
import { presentShop, shopsByIds } from '../../catalogue/index.ts';
import { MAX_MEMBERS } from '../group.ts';
import { itemsTotal, linesTotal } from '../items-total.ts';
import { presentGifts, presentPart } from '../present.ts';
import { type CartRow, type PartRow, readCarts } from '../queries.ts';
import type { ReceiptOfGroup } from './group-hooks.ts';
import { type GroupRow, isOpen } from './queries.ts';

interface Reader {
  uuid: string;
  /** The key of a member's part. */
  key?: string | undefined;
}

/**
 * A group order as its reader may see it. A key that opens nothing is no mistake: its member was removed, or the group is over.
 * @throws not-found
 */
export async function showGroup(
  ctx: Ctx,
  { uuid, key }: Reader,
  receiptOf: ReceiptOfGroup,
): Promise<GroupOrder> {
  const found = await readGroup(ctx, uuid);
  const { group } = found;
  const me = await ownPart(ctx, group, key);
  const filter = me && { id: me.cartId, memberKey: me.uuid };
  const [cart] = filter ? await readCarts(ctx.db, ctx.actor, filter) : [];
  const limitMinor = limitIn(ctx, found);
  const status = statusOf(found, ctx.now);
  const receipt =
    status === 'open' || status === 'locked' ? null : await receiptOf(ctx, { groupId: group.id, key });
  return {
    uuid: group.uuid,
    shop: presentShop(found.shop, ctx),
    status: receipt && status === 'paying' ? statusAfter(receipt) : status,
    owner_name: group.ownerName,
    is_owner: isOwner(ctx, group),
    limit: limitMinor === null ? null : toWire(limitMinor),
    deadline: group.deadline?.toISOString() ?? null,
    ...{ pays: group.pays, unpaid: group.unpaid, pay_minutes: group.payMinutes },
    can_join: status === 'open' && found.members < MAX_MEMBERS,
    cart_id: cart?.id ?? null,
    me: cart && me ? { id: me.id, key: me.uuid } : (receipt?.me ?? null),
    members: cart ? presentMembers(ctx, cart, { limitMinor, mine: me?.id }) : [],
    gifts: cart ? presentGifts(cart, ctx) : [],
    order: receipt?.order ?? null,
    total_price: toWire(cart ? itemsTotal(cart, ctx.currency.rateMillionths) : 0),
    currency_id: ctx.currency.id,
    updated_at: (cart && cart.updatedAt > group.updatedAt ? cart : group).updatedAt.toISOString(),
  };
}

async function readGroup({ db }: Pick<Ctx, 'db'>, uuid: string) {
  const [found] = await db
    .select({
      group: groupOrders,
      rateMillionths: currencies.rateMillionths,
      grouped: carts.grouped,
      members: db.$count(userCarts, eq(userCarts.cartId, groupOrders.cartId)),
    })
    .from(groupOrders)
    .innerJoin(currencies, eq(currencies.id, groupOrders.currencyId))
    .leftJoin(carts, eq(carts.id, groupOrders.cartId))
    .where(eq(groupOrders.uuid, uuid));
  const shop = found && (await shopsByIds(db, [found.group.shopId])).get(found.group.shopId);
  if (!found || !shop) throw notFound();
  return { ...found, shop };
}
type FoundGroup = Awaited<ReturnType<typeof readGroup>>;

const isOwner = ({ actor }: Pick<Ctx, 'actor'>, { ownerId }: GroupRow): boolean =>
  actor.kind === 'user' && actor.id === ownerId;

/** A group whose cart was deleted by the release before has no status of its end. */
function statusOf({ group, grouped }: FoundGroup, now: Date): GroupStatus {
  if (group.status !== 'open' && group.status !== 'locked') return group.status;
  if (grouped === null) return 'canceled';
  return isOpen({ grouped }, group, now) ? 'open' : 'locked';
}

/** The status once the time for parts is over: a reader may be the first to see it. */
function statusAfter({ order }: { order: NonNullable<GroupOrder['order']> }): GroupStatus {
  if (order.pay_until !== null) return 'paying';
  return order.status === 'canceled' ? 'canceled' : 'placed';
}

/** The limit in the reader's currency. */
function limitIn({ currency }: Pick<Ctx, 'currency'>, { group, rateMillionths }: FoundGroup): number | null {
  const { limitMinor, currencyId } = group;
  if (limitMinor === null || currencyId === currency.id) return limitMinor;
  return convert(convertBack(limitMinor, rateMillionths), currency.rateMillionths);
}

/** The reader's own part of a running group: by their account, by a guest's cookie, or by its key. */
async function ownPart({ db, actor }: Ctx, { cartId }: GroupRow, key: string | undefined) {
  if (cartId === null) return undefined;
  const guest = actor.kind === 'guest' ? (actor.guestHash?.toString('hex') ?? null) : null;
  const isAccounts = actor.kind === 'user' ? eq(userCarts.userId, actor.id) : undefined;
  const [part] = await db
    .select({ id: userCarts.id, uuid: userCarts.uuid, cartId: userCarts.cartId })
    .from(userCarts)
    .where(
      and(
        eq(userCarts.cartId, cartId),
        or(
          isAccounts,
          guest === null ? undefined : eq(userCarts.guest, guest),
          key === undefined ? undefined : eq(userCarts.uuid, key),
          sql`false`,
        ),
      ),
    )
    // Somebody who is signed in is that person, whatever link they follow; on a shared browser a key says which guest.
    .orderBy(
      sql`(${isAccounts ?? sql`null::boolean`}) desc nulls last`,
      sql`(${userCarts.uuid} = ${key ?? null}::uuid) desc nulls last`,
    )
    .limit(1);
  return part;
}

function presentMembers(
  ctx: Ctx,
  cart: CartRow,
  { limitMinor, mine }: { limitMinor: number | null; mine: number | undefined },
): GroupMember[] {
  const memberOf = (part: PartRow): GroupMember => {
    const sum = linesTotal(part.lines, cart.stocks, ctx.currency.rateMillionths);
    return {
      id: part.id,
      name: part.name,
      is_owner: part.userId !== null && part.userId === cart.ownerId,
      is_mine: part.id === mine,
      has_account: part.userId !== null,
      done: part.done,
      nudged_at: part.nudgedAt?.toISOString() ?? null,
      sum: toWire(sum),
      left: limitMinor === null ? null : toWire(Math.max(0, limitMinor - sum)),
      lines: presentPart(cart, part, ctx, undefined).cartDetails,
    };
  };
  return cart.parts.map(memberOf);
}
