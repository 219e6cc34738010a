import type { Locale } from '@hamper/contract/locale';

import { type TextKey, translator } from '../../../i18n/translate.ts';
import { composeMail } from '../../../mails/compose-mail.ts';
import type { MailBlock } from '../../../mails/mail-blocks.ts';
import type { Mail } from '../../../ports/mail/mail.port.ts';
import { minutesIn } from '../sign-in/code-text.ts';

interface Recipient {
  to: string;
  locale: Locale;
  /** Scheme and host of the shop, where they are known. */
  publicUrl: string | null;
}
interface LinkRecipient extends Recipient {
  link: string;
}
interface ExpiringLinkRecipient extends LinkRecipient {
  /** How long the link is good. */
  minutes: number;
}

/** Welcomes, and asks to prove the address; until then it may be a stranger's, who is to read no name that others chose. */
export const verifyEmailMail = ({ link, ...to }: LinkRecipient): Mail =>
  mailOf('verify-email', to, { line: action(to, 'confirm', link) });

export const emailLinkMail = ({ link, minutes, ...to }: ExpiringLinkRecipient): Mail =>
  mailOf('email-link', to, { line: action(to, 'sign-in', link), minutes });

export const resetPasswordMail = ({ link, minutes, ...to }: ExpiringLinkRecipient): Mail =>
  mailOf('reset-password', to, { line: action(to, 'set-password', link), minutes });

/** To an address without an account, instead of the mail with the link: the screen says the same for both. */
export const noAccountMail = ({ link, ...to }: LinkRecipient): Mail =>
  mailOf('no-account', to, { line: action(to, 'create-account', link) });

/** To the new address. */
export const confirmEmailMail = ({ link, ...to }: LinkRecipient): Mail =>
  mailOf('confirm-email', to, { line: action(to, 'confirm', link) });

/** To the old address, which alone may belong to the account's owner. */
export const emailChangedMail = ({ email, ...to }: Recipient & { email: string }): Mail =>
  mailOf('email-changed', to, { line: { kind: 'exact', text: email } });

/** To the address: a number that signs in was put into the account. */
export const phoneChangedMail = ({ phone, ...to }: Recipient & { phone: string }): Mail =>
  mailOf('phone-changed', to, { line: { kind: 'exact', text: phone } });

/** With the name of its reader, where they have proved the address. */
export const passwordChangedMail = ({ name, ...to }: Recipient & { name: string }): Mail =>
  mailOf('password-changed', to, { name });

type AccountMail =
  | 'verify-email'
  | 'email-link'
  | 'reset-password'
  | 'no-account'
  | 'confirm-email'
  | 'email-changed'
  | 'phone-changed'
  | 'password-changed';

interface MailContent {
  name?: string;
  /** A link, an address or a number. */
  line?: MailBlock;
  minutes?: number;
}

type ActionKey = TextKey extends infer Key ? (Key extends `mail.action.${infer Name}` ? Name : never) : never;

const action = ({ locale }: Recipient, name: ActionKey, link: string): MailBlock => ({
  kind: 'action',
  label: translator(locale)(`mail.action.${name}`),
  link,
});

function mailOf(
  kind: AccountMail,
  recipient: Recipient,
  { name = '', line, minutes = 0 }: MailContent,
): Mail {
  const { locale } = recipient;
  const translate = translator(locale);
  const safeName = nameForMail(name);
  const text = (words: string): MailBlock => ({ kind: 'text', text: words });
  return composeMail({
    ...{ ...recipient, kind: 'account', reason: 'account' },
    subject: translate(`mail.${kind}.subject`),
    blocks: [
      text(safeName ? translate('mail.greeting', { name: safeName }) : translate('mail.greeting.unnamed')),
      text(translate(`mail.${kind}.before`)),
      ...(line === undefined ? [] : [line]),
      text(translate(`mail.${kind}.after`, { lasts: minutesIn(locale, minutes) })),
    ],
  });
}

const NAME_LENGTH = 40;

/**
 * A name as it may stand in a mail, whoever chose it: on one line, short, and never an address. Mails to people who have proved
 * nothing yet have none.
 */
export function nameForMail(name: string): string {
  // Line ends and other controls, and marks that turn the direction of what follows.
  const line = name.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]+/gu, ' ');
  const clean = line.replaceAll(/\s+/g, ' ').trim();
  if (/[:/@\\<>]|\p{L}\.\p{L}{2}/u.test(clean)) return '';
  return [...clean].slice(0, NAME_LENGTH).join('').trim();
}
