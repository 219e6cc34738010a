import type { Locale } from '@hamper/contract/locale';

import { translator } from '../../i18n/translate.ts';
import type { MailBlock } from '../../mails/mail-blocks.ts';
import type { OnNews } from '../content/index.ts';
import { notify } from './notify.ts';

/** Notifies people of news that was published; a mail leads to it. */
export const notifyNews: OnNews = async (tx, env, { uuid, title, body, to, topic }) => {
  const closing = (locale: Locale): MailBlock[] => {
    if (env.publicUrl === null) return [];
    const translate = translator(locale);
    const link = `${env.publicUrl}/?news=${uuid}`;
    return [
      { kind: 'action', lead: translate('notification.see'), label: translate('mail.action.news'), link },
    ];
  };
  await notify(tx, env, {
    type: 'news_publish',
    to,
    params: { title, body },
    blogUuid: uuid,
    topic,
    closing,
  });
};
