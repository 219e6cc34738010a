import { defaultLocale, isLocale, type Locale } from '@hamper/contract/locale';
import { eq } from 'drizzle-orm';

import type { Db } from '../../../db/query.ts';
import { orders } from '../../../db/schema/orders.ts';
import { parcels } from '../../../db/schema/parcels.ts';
import { firstWord } from '../../../first-word.ts';
import type { Env } from '../../../http/context.ts';
import { translator } from '../../../i18n/translate.ts';
import { composeMail } from '../../../mails/compose-mail.ts';
import { consumeReceiptLimits, countAttempt, nameForMail } from '../../accounts/index.ts';

interface Occasion {
  orderId: number;
  about: 'sent' | 'on-its-way' | 'comes-back';
}

/**
 * Tells the receiver of a parcel, with their link: as a text where texts reach them, else by mail, as far as strangers may be
 * written to. Nobody is told whose sender does not want it. Does nothing for orders of goods.
 */
export async function tellReceiver(tx: Db, env: Env, { orderId, about }: Occasion): Promise<void> {
  const [found] = await tx
    .select({ parcel: parcels, sender: orders.username, locale: orders.locale })
    .from(parcels)
    .innerJoin(orders, eq(orders.id, parcels.orderId))
    .where(eq(parcels.orderId, orderId));
  if (!found?.parcel.notify || env.publicUrl === null) return;
  const locale: Locale = isLocale(found.locale) ? found.locale : defaultLocale;
  const name = nameForMail(firstWord(found.sender) ?? '');
  const link = receiverLink(found.parcel, env.publicUrl);
  const translate = translator(locale);
  const words = {
    subject: translate('received.subject', { name }),
    body: translate(`received.${about}`, { name, link }),
  };
  const isSent =
    (await textReceiver(tx, env, found.parcel, { ...words, locale })) ||
    (await mailReceiver(tx, env, found.parcel, { ...words, locale }));
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

async function textReceiver(
  tx: Db,
  { ports, now }: Env,
  { receiverPhone: to }: Receiver,
  { body, locale }: Words,
): Promise<boolean> {
  if (to === null || !ports.sms.reaches || !ports.sms.delivers(to)) return false;
  // Each costs money, and rings somebody who did not ask for it.
  if (!(await countAttempt({ db: tx, now }, 'parcel-texts-to', to))) return false;
  await ports.sms.post(tx, { to, kind: 'order', locale, body });
  return true;
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
