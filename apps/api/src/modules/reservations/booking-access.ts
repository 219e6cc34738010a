import { and, eq, inArray, isNull, or, sql, type Column, type SQL } from 'drizzle-orm';

import { bookings, bookingWaitlist } from '../../db/schema/bookings.ts';
import type { Actor, Ctx } from '../../http/context.ts';
import { guestKey as guestName } from '../../http/idempotency.ts';
import { isStaffOf } from '../catalogue/index.ts';

type Owned = Pick<Ctx, 'db' | 'actor'>;

/** Access to bookings, or to waitlist entries, in one role: the condition is part of every query. */
export interface BookingPolicy {
  /** `key` is a private link's, from the address. */
  bookings(ctx: Owned, key?: string): SQL;
  waitlist(ctx: Owned, key?: string): SQL;
  /** Whether the key of the private link is shown to them. */
  showsKey: boolean;
}

interface OwnerColumns {
  userId: Column;
  guestHash: Column;
  guestKey: Column;
}

const ofAccount = (actor: Actor, { userId }: OwnerColumns): SQL =>
  actor.kind === 'user' ? eq(userId, actor.id) : sql`false`;

function ofGuest(actor: Actor, columns: OwnerColumns, key: string | undefined): SQL {
  const keys = key ? [key, ...actor.orderKeys] : [...actor.orderKeys];
  const { userId, guestHash, guestKey } = columns;
  return (
    or(
      actor.guestHash ? and(isNull(userId), eq(guestHash, actor.guestHash)) : undefined,
      keys.length > 0 ? inArray(guestKey, keys) : undefined,
      ofAccount(actor, columns),
    ) ?? sql`false`
  );
}

export const bookingPolicy: Record<'shopper' | 'guest' | 'staff', BookingPolicy> = {
  /** The person who booked, signed in. */
  shopper: {
    bookings: ({ actor }) => ofAccount(actor, bookings),
    waitlist: ({ actor }) => ofAccount(actor, bookingWaitlist),
    showsKey: false,
  },
  /** The person who booked as a guest: by browser cookie or by the private link; also the signed-in shopper. */
  guest: {
    bookings: ({ actor }, key) => ofGuest(actor, bookings, key),
    waitlist: ({ actor }, key) => ofGuest(actor, bookingWaitlist, key),
    showsKey: true,
  },
  /** Staff of the restaurant; a table that is only held is nobody's booking yet. An admin works in all. */
  staff: {
    bookings: (ctx) => sql`${isNull(bookings.holdExpiresAt)} and ${isStaffOf(ctx, bookings.shopId)}`,
    waitlist: (ctx) => isStaffOf(ctx, bookingWaitlist.shopId),
    showsKey: false,
  },
};

/** Whose bookings they are: an account's, or of a guest's browser. */
export interface Owner {
  userId: number | null;
  guestHash: Buffer | null;
}

export const ownerOf = (actor: Actor): Owner =>
  actor.kind === 'user'
    ? { userId: actor.id, guestHash: null }
    : { userId: null, guestHash: actor.guestHash };

/** A name for the locks and limits of a person. */
export const nameOfOwner = ({ userId, guestHash }: Owner): string =>
  userId === null ? guestName(guestHash) : `user:${userId}`;

/** The condition for what belongs to a person. */
export function isOf({ userId, guestHash }: Owner, columns: OwnerColumns): SQL {
  if (userId !== null) return eq(columns.userId, userId);
  if (guestHash === null) return sql`false`;
  return sql`${isNull(columns.userId)} and ${eq(columns.guestHash, guestHash)}`;
}
