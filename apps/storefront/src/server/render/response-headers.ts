import { isHostedScreen } from '../../features/accounts/hosted-screens.ts';
import { isChatPage } from '../../features/chat/chat-pages.ts';
import { isCardPage } from '../../features/payments/card-pages.ts';
import type { PageServices } from '../page-services.ts';
import { WIDTH_VARY } from '../request/client-hints.ts';
import { pageHeaders } from './page-headers.ts';

interface Page {
  /** Sources of its inline scripts: a nonce, or hashes. */
  scripts: string;
  url: URL;
  /** As `variantKey` writes it: what the service worker tells pages apart by. */
  variant: string;
  /** It shows something of one person and is stored nowhere. */
  isPersonal: boolean;
}

/** The headers of a page: those it was rendered with, the security headers, and how it may be cached. */
export async function responseHeaders(
  { options, siteSettings, mapFile, isDev }: PageServices,
  response: Response,
  { scripts, url, variant, isPersonal }: Page,
): Promise<Headers> {
  const site = await siteSettings();
  const strangers = {
    hosted: isHostedScreen(url.pathname) ? site.hosted : null,
    stripe: site.stripe && isCardPage(url.pathname),
    mapHost: mapFile?.host ?? null,
    chatHosts: isChatPage(url.pathname) ? site.chatHosts : [],
    measurer: site.measurer,
  };
  const headers = new Headers(response.headers);
  const always = { ...options.headers, ...pageHeaders(scripts, isDev, strangers) };
  for (const [name, value] of Object.entries(always)) headers.set(name, value);
  if (isPersonal) headers.set('cache-control', 'no-store');
  else if (!headers.has('cache-control')) headers.set('cache-control', 'private, no-cache');
  headers.set('x-variant', variant);
  headers.append('vary', `cookie, accept-language, ${WIDTH_VARY}`);
  return headers;
}
