import type { Locale } from '@hamper/contract/locale';
import type { NotificationType } from '@hamper/contract/notifications/notifications';

import type { Db } from '../../db/query.ts';
import type { Env } from '../../http/context.ts';
import { composeMail } from '../../mails/compose-mail.ts';
import type { MailBlock } from '../../mails/mail-blocks.ts';
import type { Mail } from '../../ports/mail/mail.port.ts';
import { globalTimezone } from '../settings/index.ts';
import { endOfQuietHours } from './quiet-hours.ts';
import { unsubscribeLinks } from './unsubscribe-link.ts';

export interface MailRecipient {
  /** A person's. */
  id: string;
  to: string;
  locale: Locale;
}

/** Types that can wait for the morning; of all others somebody waits for the mail. */
const PATIENT: ReadonlySet<NotificationType> = new Set(['news_publish', 'new_user_by_referral']);

/** Makes the mails of one notification: each with its reader's way to switch off mails of the type. */
export async function notificationMails(
  tx: Db,
  { publicUrl, now }: Env,
  { type, isPatient = PATIENT.has(type) }: { type: NotificationType; isPatient?: boolean },
): Promise<(recipient: MailRecipient, words: { title: string; body: string }, closing: MailBlock[]) => Mail> {
  const notBefore = isPatient ? endOfQuietHours(now, await globalTimezone(tx)) : undefined;
  const linkOf = await unsubscribeLinks(tx, publicUrl);
  return ({ id, to, locale }, { title, body }, closing) =>
    composeMail({
      ...{ to, locale, kind: 'notification', subject: title, publicUrl, reason: 'choice', notBefore },
      unsubscribe: linkOf({ userId: id, type, locale }),
      // News is written by people.
      blocks: [{ kind: type === 'news_publish' ? 'words' : 'text', text: body }, ...closing],
    });
}
