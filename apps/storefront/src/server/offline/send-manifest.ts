import type { IncomingMessage, ServerResponse } from 'node:http';

import { serverI18n } from '../../i18n/i18n.ts';
import { PAPER } from '../../theme/theme.ts';
import type { RequestInfo } from '../page-options.ts';
import type { PageServices } from '../page-services.ts';
import { readRequest } from '../request/request-context.ts';
import { urlOf } from '../request/request-url.ts';

/** Menus of the installed shop's icon. */
const SHORTCUTS = [
  ['search', '/search'],
  ['orders', '/orders'],
  ['cart', '/cart'],
] as const;

const png = (name: string, size: number) => ({
  src: `/icons/${name}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
});

/** By what browsers install the shop, in the language of whoever asks. */
export async function sendManifest(
  services: PageServices,
  { req, res, info }: { req: IncomingMessage; res: ServerResponse; info: RequestInfo },
): Promise<void> {
  const { context } = await readRequest(services, req, { url: urlOf(req, info), info });
  const { locale, direction, dictionary, theme = 'light' } = context;
  const { t } = serverI18n(locale, dictionary);
  const manifest = {
    // In every language and from every address that it was installed at, it is one app.
    id: '/',
    name: t('brand'),
    short_name: t('brand'),
    description: t('site.description'),
    lang: locale,
    dir: direction,
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: PAPER[theme],
    background_color: PAPER[theme],
    categories: ['food', 'shopping'],
    icons: [
      png('icon-192', 192),
      png('icon-512', 512),
      { ...png('maskable-512', 512), purpose: 'maskable' },
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
    ],
    screenshots: [
      {
        ...{ src: '/icons/wide.webp', sizes: '1280x800', type: 'image/webp' },
        ...{ form_factor: 'wide', label: t('home') },
      },
      {
        ...{ src: '/icons/narrow.webp', sizes: '390x844', type: 'image/webp' },
        ...{ form_factor: 'narrow', label: t('home') },
      },
    ],
    shortcuts: SHORTCUTS.map(([word, url]) => ({ name: t(word), url })),
  };
  res.setHeader('cache-control', 'private, no-cache');
  res.setHeader('vary', 'cookie, accept-language');
  res
    .writeHead(200, { 'content-type': 'application/manifest+json; charset=utf-8' })
    .end(req.method === 'HEAD' ? undefined : JSON.stringify(manifest));
}
