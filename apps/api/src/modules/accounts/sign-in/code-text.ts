import { type Locale, regions } from '@hamper/contract/locale';

import { translator } from '../../../i18n/translate.ts';
import type { Text } from '../../../ports/sms/sms.port.ts';

interface Code {
  to: string;
  locale: Locale;
  code: string;
  /** How long the code is good. */
  minutes: number;
  /** Where the code is typed in: a phone then offers it to this site's field only. */
  host?: string;
}

export function codeText({ to, locale, code, minutes, host }: Code): Text {
  // At most 70 characters in a message outside of Latin; the code is first, where a lock screen shows it.
  const sentence = translator(locale)('sms.code', { code, lasts: minutesIn(locale, minutes) });
  // The form of "origin-bound one-time codes": the last line, by itself.
  return {
    to,
    kind: 'code',
    locale,
    body: host === undefined ? sentence : `${sentence}\n\n@${host} #${code}`,
  };
}

/** "5 minutes", in the language's own plural, with the digits that screens show. */
export const minutesIn = (locale: Locale, minutes: number): string =>
  new Intl.NumberFormat(regions[locale], { style: 'unit', unit: 'minute', unitDisplay: 'long' }).format(
    minutes,
  );
