import type { Locale } from '@hamper/contract/locale';

import type { Env } from '../../http/context.ts';
import { translator } from '../../i18n/translate.ts';
import { orderLink } from '../orders/index.ts';

/** The end of a mail about an order: the way to it; empty where the shop does not know its own address. */
export const orderClosing =
  (
    { publicUrl }: Pick<Env, 'publicUrl'>,
    order: Parameters<typeof orderLink>[0],
    words: 'notification.see' | 'mail.refund.see',
  ) =>
  (locale: Locale): string =>
    publicUrl === null ? '' : `${translator(locale)(words)} ${orderLink(order, publicUrl)}`;
