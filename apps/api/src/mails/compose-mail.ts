import type { Locale } from '@hamper/contract/locale';

import { type TextKey, translator } from '../i18n/translate.ts';
import type { Mail } from '../ports/mail/mail.port.ts';
import type { MailBlock } from './mail-blocks.ts';
import { mailDocument } from './mail-document.ts';
import { blockHtml } from './mail-html.ts';

interface MailContent extends Omit<Mail, 'body' | 'html'> {
  blocks: MailBlock[];
  /** Why its reader gets it. */
  reason: 'order' | 'booking' | 'account' | 'letter' | 'staff' | 'choice';
  /** Scheme and host of the shop, where they are known. */
  publicUrl: string | null;
}

/** A mail as text and as HTML, both of the same blocks. */
export function composeMail({ blocks, reason, publicUrl, ...mail }: MailContent): Mail {
  const { locale, subject, unsubscribe } = mail;
  const translate = translator(locale);
  const why = translate(`mail.why.${reason}`);
  const links = [
    ...(reason === 'choice' && publicUrl !== null
      ? [{ label: translate('mail.settings'), link: `${publicUrl}${SETTINGS_PATH}` }]
      : []),
    ...(unsubscribe === undefined ? [] : [{ label: translate('mail.unsubscribe'), link: unsubscribe }]),
  ];
  const content = blocks.map(blockText).filter((text) => text !== '');
  const footer = ['--', why, ...links.map(({ label, link }) => `${label}: ${link}`)].join('\n');
  return {
    ...mail,
    body: `${[...content, footer].join('\n\n')}\n`,
    html: mailDocument({
      locale,
      title: subject,
      preview: previewOf(blocks),
      home: publicUrl,
      content: blocks.map((block) => blockHtml(block, locale)).join('\n'),
      footer: { why, links },
    }),
  };
}

/** Where people choose what they are mailed. */
export const SETTINGS_PATH = '/profile/notifications';

/** The main link of a mail about an order. */
export const orderAction = (
  locale: Locale,
  link: string,
  lead: TextKey,
  label: 'mail.action.order' | 'mail.action.answer' = 'mail.action.order',
): MailBlock => ({
  kind: 'action',
  lead: translator(locale)(lead),
  label: translator(locale)(label),
  link,
});

function blockText(block: MailBlock): string {
  switch (block.kind) {
    case 'rows':
      return block.rows.map(({ label, value }) => `${label}  ${value}`).join('\n');
    case 'facts':
      return block.rows.map(({ label, value }) => `${label}: ${value}`).join('\n');
    case 'action':
      return [block.lead, block.link].filter(Boolean).join('\n');
    default:
      return block.text;
  }
}

const PREVIEW_LENGTH = 140;

/** The beginning as lists of mails show it. */
function previewOf(blocks: MailBlock[]): string {
  const texts = blocks.flatMap((block) => (block.kind === 'text' ? [block.text] : []));
  return [...texts.join(' ').replaceAll(/\s+/g, ' ')].slice(0, PREVIEW_LENGTH).join('');
}
