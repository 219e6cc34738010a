import { createHmac, timingSafeEqual } from 'node:crypto';

import type { Locale } from '@hamper/contract/locale';
import { type NotificationType, notificationTypes } from '@hamper/contract/notifications/notifications';

import type { Db } from '../../db/query.ts';
import { readSigningKey } from '../../signing-key.ts';

/** Where mail programs and readers switch off mails of one type, without signing in. */
export const UNSUBSCRIBE_PATH = '/api/unsubscribe';

interface Subscription {
  userId: string;
  type: NotificationType;
}

const keyFor = async (db: Db): Promise<string> => (await readSigningKey(db, 'unsubscribe')).key;
const macOf = ({ userId, type }: Subscription, key: string): string =>
  createHmac('sha256', key).update(`${userId} ${type}`).digest('base64url');

/** Makes the links by which one person stops mails of one type: signed, and good forever. None without the shop's own address. */
export async function unsubscribeLinks(
  tx: Db,
  publicUrl: string | null,
): Promise<(of: Subscription & { locale: Locale }) => string | undefined> {
  if (publicUrl === null) return () => undefined;
  const key = await keyFor(tx);
  return ({ locale, ...of }) =>
    `${publicUrl}${UNSUBSCRIBE_PATH}?token=${of.userId}.${of.type}.${macOf(of, key)}&lang=${locale}`;
}

/** The mails that a token stops; null for one that this shop did not sign. */
export async function subscriptionOf(db: Db, token: string): Promise<Subscription | null> {
  const [userId = '', name = '', mac = '', ...more] = token.split('.');
  const type = notificationTypes.find((one) => one === name);
  if (type === undefined || more.length > 0 || !/^[1-9]\d{0,14}$/.test(userId)) return null;
  const expected = Buffer.from(macOf({ userId, type }, await keyFor(db)));
  const given = Buffer.from(mac);
  return given.length === expected.length && timingSafeEqual(given, expected) ? { userId, type } : null;
}
