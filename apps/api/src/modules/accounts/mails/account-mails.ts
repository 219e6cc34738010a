import type { Locale } from '@hamper/contract/locale';

import { translator } from '../../../i18n/translate.ts';
import type { Mail } from '../../../ports/mail/mail.port.ts';
import { minutesIn } from '../sign-in/code-text.ts';

interface Recipient {
  to: string;
  locale: Locale;
}
interface Linked extends Recipient {
  link: string;
}
interface Timed extends Linked {
  /** How long the link is good. */
  minutes: number;
}

/** Welcomes, and asks to prove the address. */
export const verifyEmailMail = ({ name, link, ...to }: Linked & { name: string }): Mail =>
  mailOf('verify-email', to, { name, middle: link });

export const emailLinkMail = ({ link, minutes, ...to }: Timed): Mail =>
  mailOf('email-link', to, { middle: link, minutes });

export const resetPasswordMail = ({ link, minutes, ...to }: Timed): Mail =>
  mailOf('reset-password', to, { middle: link, minutes });

/** To an address without an account, instead of the mail with the link: the screen says the same for both. */
export const noAccountMail = ({ link, ...to }: Linked): Mail => mailOf('no-account', to, { middle: link });

/** To the new address. */
export const confirmEmailMail = ({ link, ...to }: Linked): Mail =>
  mailOf('confirm-email', to, { middle: link });

/** To the old address, which alone may belong to the account's owner. */
export const emailChangedMail = ({ email, ...to }: Recipient & { email: string }): Mail =>
  mailOf('email-changed', to, { middle: email });

/** To the address: a number that signs in was put into the account. */
export const phoneChangedMail = ({ phone, ...to }: Recipient & { phone: string }): Mail =>
  mailOf('phone-changed', to, { middle: phone });

export const passwordChangedMail = ({ name, ...to }: Recipient & { name: string }): Mail =>
  mailOf('password-changed', to, { name });

type Occasion =
  | 'verify-email'
  | 'email-link'
  | 'reset-password'
  | 'no-account'
  | 'confirm-email'
  | 'email-changed'
  | 'phone-changed'
  | 'password-changed';

interface Filling {
  name?: string;
  /** A link or an address, on a line of its own: it runs from left to right in Arabic too. */
  middle?: string;
  minutes?: number;
}

function mailOf(
  occasion: Occasion,
  { to, locale }: Recipient,
  { name = '', middle, minutes = 0 }: Filling,
): Mail {
  const translate = translator(locale);
  const shownName = nameForMail(name);
  const body = [
    shownName ? translate('mail.greeting', { name: shownName }) : translate('mail.greeting.unnamed'),
    translate(`mail.${occasion}.before`),
    ...(middle === undefined ? [] : [middle]),
    translate(`mail.${occasion}.after`, { lasts: minutesIn(locale, minutes) }),
  ];
  const subject = translate(`mail.${occasion}.subject`);
  return { to, kind: 'account', locale, subject, body: `${body.join('\n\n')}\n` };
}

const NAME_LENGTH = 40;

/**
 * A name as it may stand in a mail to somebody who has proved nothing yet: on one line, short, and never an address.
 * Whoever registers strangers with an advertisement for a name gets it delivered nowhere.
 */
export function nameForMail(name: string): string {
  // Line ends and other controls, and marks that turn the direction of what follows.
  const line = name.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]+/gu, ' ');
  const clean = line.replaceAll(/\s+/g, ' ').trim();
  if (/[:/@\\<>]|\p{L}\.\p{L}{2}/u.test(clean)) return '';
  return [...clean].slice(0, NAME_LENGTH).join('').trim();
}
