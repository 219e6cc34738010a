import type { Locale } from '@hamper/contract/locale';
import type { NotificationType } from '@hamper/contract/notifications';

import type { Db } from '../../db/query.ts';
import type { Env } from '../../http/context.ts';
import { composeMail, type MailBlock } from '../../ports/mail/compose-mail.ts';
import type { Mail } from '../../ports/mail/mail.port.ts';

export interface MailRecipient {
  /** A person's. */
  id: string;
  to: string;
  locale: Locale;
}

/** Makes the mails of one notification. */
export async function notificationMails(
  _tx: Db,
  { publicUrl }: Env,
  type: NotificationType,
): Promise<(recipient: MailRecipient, words: { title: string; body: string }, closing: MailBlock[]) => Mail> {
  return ({ to, locale }, { title, body }, closing) =>
    composeMail({
      ...{ to, locale, kind: 'notification', subject: title, publicUrl, reason: 'choice' },
      // What news says, people wrote.
      blocks: [{ kind: type === 'news_publish' ? 'words' : 'text', text: body }, ...closing],
    });
}
