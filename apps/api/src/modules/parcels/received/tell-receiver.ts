import { defaultLocale, isLocale, type Locale } from '@hamper/contract/locale';
import { eq } from 'drizzle-orm';

import type { Db } from '../../../db/query.ts';
import { shops } from '../../../db/schema/catalogue.ts';
import { orders } from '../../../db/schema/orders.ts';
import { parcels } from '../../../db/schema/parcels.ts';
import { firstWord } from '../../../first-word.ts';
import type { Env } from '../../../http/context.ts';
import { translator } from '../../../i18n/translate.ts';
import { composeMail } from '../../../mails/compose-mail.ts';
import { consumeReceiptLimits, countAttempt, nameForMail } from '../../accounts/index.ts';
import { presentText } from '../../catalogue/index.ts';

interface Occasion {
  orderId: number;
  about: 'sent' | 'on-its-way' | 'comes-back' | 'recalled' | 'canceled';
  /** Whence its sender has it told; null where nobody knows, or somebody else moved it. */
  network?: string | null;
}

/**
 * Tells the receiver of a parcel, with their link: as a text where texts reach them, else by mail, as far as strangers may be
 * written to. Nobody is told whose sender does not want it, and of its cancelation nobody who did not know of it.
 */
export async function tellReceiver(tx: Db, env: Env, occasion: Occasion): Promise<void> {
  const { orderId, about } = occasion;
  const [found] = await tx
    .select({
      parcel: parcels,
      order: {
        ...{ sender: orders.username, locale: orders.locale },
        ...{ userId: orders.userId, guestHash: orders.guestHash },
      },
      service: shops.title,
    })
    .from(parcels)
    .innerJoin(orders, eq(orders.id, parcels.orderId))
    .innerJoin(shops, eq(shops.id, orders.shopId))
    .where(eq(parcels.orderId, orderId));
  if (!found?.parcel.notify || env.publicUrl === null) return;
  const { parcel, order, service } = found;
  if (about === 'canceled' && (!parcel.linkSent || parcel.failedAt !== null)) return;
  const locale: Locale = isLocale(order.locale) ? order.locale : defaultLocale;
  // A name may be none that can be told, such as one that could be a link.
  const name = nameForMail(firstWord(order.sender) ?? '') || presentText(service, locale).text;
  const translate = translator(locale);
  const words = {
    subject: translate('received.subject', { name }),
    body: translate(`received.${about}`, { name, link: receiverLink(parcel, env.publicUrl) }),
    locale,
  };
  const isSent =
    (await textReceiver(tx, env, { parcel, sender: { ...order, ...occasion } }, words)) ||
    (await mailReceiver(tx, about === 'sent' ? env : { ...env, address: '' }, parcel, words));
  if (isSent && about === 'sent')
    await tx.update(parcels).set({ linkSent: true }).where(eq(parcels.orderId, orderId));
}

type Receiver = Pick<typeof parcels.$inferSelect, 'receiverPhone' | 'receiverEmail' | 'receiverKey'>;

const receiverLink = ({ receiverKey }: Receiver, publicUrl: string): string =>
  `${publicUrl}/parcels/received/${encodeURIComponent(receiverKey)}`;

interface Words {
  subject: string;
  body: string;
  locale: Locale;
}

type Sender = Pick<typeof orders.$inferSelect, 'userId' | 'guestHash'> & Pick<Occasion, 'network'>;

async function textReceiver(
  tx: Db,
  { ports, now }: Env,
  { parcel: { receiverPhone: to }, sender }: { parcel: Receiver; sender: Sender },
  { body, locale }: Words,
): Promise<boolean> {
  if (to === null || !ports.sms.reaches || !ports.sms.delivers(to)) return false;
  if (!(await countText(tx, now, { to, sender }))) return false;
  await ports.sms.post(tx, { to, kind: 'order', locale, body });
  return true;
}

/**
 * Counts a text, and answers whether it may be sent: each costs the shop money, and rings somebody who did not ask for it. The
 * sender's own limits come first, so that nobody uses up a stranger's.
 */
async function countText(
  tx: Db,
  now: Date,
  { to, sender: { userId, guestHash, network } }: { to: string; sender: Sender },
): Promise<boolean> {
  const person = userId === null ? guestHash?.toString('hex') : `user:${userId}`;
  const within = (name: Parameters<typeof countAttempt>[1], subject: string | null | undefined) =>
    !subject || countAttempt({ db: tx, now }, name, subject);
  return (
    (await within('parcel-texts-of', person)) &&
    (await within('parcel-texts-from', network)) &&
    (await within('parcel-texts-to', to))
  );
}

async function mailReceiver(
  tx: Db,
  env: Env,
  { receiverEmail: to }: Receiver,
  { subject, body, locale }: Words,
): Promise<boolean> {
  if (to === null || !env.ports.mail.reaches) return false;
  if (!(await consumeReceiptLimits({ ...env, db: tx }, to))) return false;
  const { publicUrl } = env;
  const blocks = [{ kind: 'text' as const, text: body }];
  await env.ports.mail.post(
    tx,
    composeMail({ ...{ to, kind: 'notification', locale, subject, reason: 'order', publicUrl }, blocks }),
  );
  return true;
}
