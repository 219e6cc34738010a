import type { Locale } from '@hamper/contract/locale';

import type { Text } from '../../../ports/sms/sms.port.ts';

/** At most 70 characters each, a message outside of Latin; the code is first, where a lock screen shows it. */
const words: Record<Locale, (code: string, lasts: string) => string> = {
  en: (code, lasts) => `${code} is your Hamper code, for ${lasts}. Keep it to yourself.`,
  ar: (code, lasts) => `${code} رمزك في هامبر، لمدة ${lasts}. لا تعطه لأحد.`,
  es: (code, lasts) => `${code} es tu código de Hamper, durante ${lasts}. No lo compartas.`,
  fr: (code, lasts) => `${code} : votre code Hamper, pendant ${lasts}. Gardez-le pour vous.`,
  de: (code, lasts) => `${code} ist dein Hamper-Code, ${lasts} lang. Gib ihn nicht weiter.`,
  pt: (code, lasts) => `${code} é o seu código Hamper, durante ${lasts}. Não o partilhe.`,
};

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
  const sentence = words[locale](code, minutesIn(locale, minutes));
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
  new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: 'minute',
    unitDisplay: 'long',
    numberingSystem: 'latn',
  }).format(minutes);
