import type { Locale } from '@hamper/contract/locale';

import type { Env } from '../../http/context.ts';
import { orderAction } from '../../mails/compose-mail.ts';
import type { MailBlock } from '../../mails/mail-blocks.ts';
import { orderLink } from '../orders/index.ts';

/** The end of a mail about an order: the way to it; none where the shop does not know its own address. */
export const orderClosing =
  (
    { publicUrl }: Pick<Env, 'publicUrl'>,
    order: Parameters<typeof orderLink>[0],
    words: 'notification.see' | 'mail.refund.see',
    label?: 'mail.action.answer',
  ) =>
  (locale: Locale): MailBlock[] =>
    publicUrl === null ? [] : [orderAction(locale, orderLink(order, publicUrl), words, label)];
