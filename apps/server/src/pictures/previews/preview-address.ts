import { isLocale, type Locale } from '@hamper/contract/locale';

const KINDS = ['product', 'shop', 'recipe', 'article'] as const;

/** A preview's subject: a thing of the shop, or the shop itself. */
export type PreviewRequest = { locale: Locale } & (
  | { kind: (typeof KINDS)[number]; slug: string }
  | { kind: 'site' }
);

/** Reads `/img/preview/<language>/<kind>/<slug>` or `/img/preview/<language>/site`; null for everything else. */
export function readPreviewAddress(address: string): PreviewRequest | null {
  const [path = ''] = address.split('?', 1);
  const [, locale, name, slug] =
    /^\/img\/preview\/([a-z]{2})\/([a-z]+)(?:\/([^/]{1,600}))?$/.exec(path) ?? [];
  if (!isLocale(locale)) return null;
  if (name === 'site' && slug === undefined) return { locale, kind: 'site' };
  const kind = KINDS.find((one) => one === name);
  if (!kind || slug === undefined) return null;
  try {
    return { locale, kind, slug: decodeURIComponent(slug) };
  } catch {
    return null;
  }
}
