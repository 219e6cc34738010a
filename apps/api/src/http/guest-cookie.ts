import { createHmac, timingSafeEqual } from 'node:crypto';

import { and, asc, eq, isNull, sql } from 'drizzle-orm';

import type { Db } from '../db/query.ts';
import { bookings, bookingWaitlist } from '../db/schema/bookings.ts';
import { idempotencyKeys, orders } from '../db/schema/orders.ts';
import { refundPhotos } from '../db/schema/refunds.ts';
import { hashSecret, newSecret } from '../secret.ts';
import { readSigningKey } from '../signing-key.ts';
import { guestKey } from './idempotency.ts';

export const GUEST_COOKIE = 'guest';
export const GUEST_MAX_AGE = 60 * 24 * 60 * 60;

const SECRET = 32;
const MAC = 22;
const signed = new RegExp(`^[\\w-]{${SECRET + MAC}}$`);
const unsigned = new RegExp(`^[\\w-]{${SECRET}}$`);

/** Whether a guest cookie looks like a signed one: a secret, and its signature by this shop. */
export const isSigned = (cookie: string): boolean => signed.test(cookie);

/** A guest cookie that nobody has yet, and the hash that rows know it by. */
export async function newGuest(db: Db): Promise<{ cookie: string; hash: Buffer }> {
  const secret = newSecret();
  const cookie = secret + macOf(secret, (await keyFor(db)).key);
  return { cookie, hash: hashSecret(cookie) };
}

/**
 * The hash by which rows know the guest of a cookie; null for one that this shop did not make: whoever chose it would know
 * what its bearer does. Cookies were not signed once: one of those is taken as long as browsers keep them, when it is
 * somebody's already.
 */
export async function guestOf(db: Db, cookie: string | null, now: Date): Promise<Buffer | null> {
  if (cookie === null) return null;
  if (isSigned(cookie)) {
    const { key } = await keyFor(db);
    const mac = Buffer.from(macOf(cookie.slice(0, SECRET), key));
    return timingSafeEqual(mac, Buffer.from(cookie.slice(SECRET))) ? hashSecret(cookie) : null;
  }
  if (!unsigned.test(cookie)) return null;
  const { madeAt } = await keyFor(db);
  const hash = hashSecret(cookie);
  return now.getTime() < madeAt.getTime() + GUEST_MAX_AGE * 1000 && (await isKnown(db, hash)) ? hash : null;
}

/**
 * Moves a guest's rows to another hash: orders, bookings, places on waitlists, photos for a refund, and idempotency keys. Carts go
 * into the account.
 */
export async function renameGuest(tx: Db, from: Buffer, to: Buffer): Promise<void> {
  const theirs = and(isNull(orders.userId), eq(orders.guestHash, from));
  // In the order of ids, as whoever wants several of them locks them.
  await tx.select({ id: orders.id }).from(orders).where(theirs).orderBy(asc(orders.id)).for('update');
  await tx.update(orders).set({ guestHash: to }).where(theirs);
  const booked = and(isNull(bookings.userId), eq(bookings.guestHash, from));
  await tx.select({ id: bookings.id }).from(bookings).where(booked).orderBy(asc(bookings.id)).for('update');
  await tx.update(bookings).set({ guestHash: to }).where(booked);
  await tx
    .update(bookingWaitlist)
    .set({ guestHash: to })
    .where(and(isNull(bookingWaitlist.userId), eq(bookingWaitlist.guestHash, from)));
  await tx
    .update(refundPhotos)
    .set({ guestHash: to })
    .where(and(isNull(refundPhotos.refundId), eq(refundPhotos.guestHash, from)));
  await tx
    .update(idempotencyKeys)
    .set({ actor: guestKey(to) })
    .where(eq(idempotencyKeys.actor, guestKey(from)));
}

const macOf = (secret: string, key: string): string =>
  createHmac('sha256', key).update(`guest ${secret}`).digest('base64url').slice(0, MAC);

async function isKnown(db: Db, hash: Buffer): Promise<boolean> {
  const { rows } = await db.execute<{ known: boolean }>(
    sql`select exists (select from carts where guest_hash = ${hash})
      or exists (select from orders where guest_hash = ${hash}) as known`,
  );
  return rows[0]?.known ?? false;
}

const NAME = 'guest';
interface Key {
  key: string;
  madeAt: Date;
}
const keys = new WeakMap<Db, Promise<Key>>();

/** Made by whichever process needs it first, and then everybody's. */
function keyFor(db: Db): Promise<Key> {
  const known = keys.get(db) ?? readSigningKey(db, NAME);
  keys.set(db, known);
  known.catch(() => keys.delete(db));
  return known;
}
