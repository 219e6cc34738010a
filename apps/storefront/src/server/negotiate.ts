import { DEFAULT_LOCALE, isLocale, LOCALE_COOKIE, type Locale } from '../i18n/locales.ts';

const YEAR = 365 * 24 * 60 * 60;

export interface LocaleChoice {
  locale: Locale;
  /** Present when the address asked for a language: it is remembered. */
  setCookie?: string;
}

/** `?lang=`, else the cookie, else Accept-Language, else English. */
export function chooseLocale(
  asked: string | null,
  cookie: string | undefined,
  acceptLanguage: string | undefined,
): LocaleChoice {
  if (isLocale(asked)) {
    if (asked === cookie) return { locale: asked };
    const setCookie = `${LOCALE_COOKIE}=${asked}; Path=/; Max-Age=${YEAR}; SameSite=Lax`;
    return { locale: asked, setCookie };
  }
  if (isLocale(cookie)) return { locale: cookie };
  return { locale: acceptedLocale(acceptLanguage) ?? DEFAULT_LOCALE };
}

function acceptedLocale(header: string | undefined): Locale | undefined {
  const wishes = (header ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
      const q = parameters.find((parameter) => parameter.trim().startsWith('q='));
      return { language: tag.split('-')[0], weight: q ? Number(q.trim().slice(2)) : 1 };
    })
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight);
  for (const { language } of wishes) if (isLocale(language)) return language;
  return undefined;
}
