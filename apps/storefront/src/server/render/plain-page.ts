import type { ServerResponse } from 'node:http';

import type { Dictionary } from '@hamper/ui/i18n/create-i18n.ts';

import type { PageContext } from './page-context.ts';

interface PlainWords {
  status: number;
  title: string;
  about: string;
  /** Where its one link leads, and what it says. */
  way: { href: string; word: string };
  /** Said small, for support. */
  note?: string;
  /** Goes that way by itself. */
  atOnce?: boolean;
}

const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** A page made of words alone, for when the real one cannot be or should not be: it needs no script and no style. */
function sendPlainPage(
  res: ServerResponse,
  page: Pick<PageContext, 'locale' | 'direction' | 'theme' | 'dictionary'>,
  { status, title, about, way, note, atOnce = false }: PlainWords,
): void {
  const { locale, direction, theme, dictionary } = page;
  const html = `<!doctype html>
<html lang="${locale}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="${theme ?? 'light dark'}">
<meta name="robots" content="noindex">
${atOnce ? `<meta http-equiv="refresh" content="0;url=${escaped(way.href)}">\n` : ''}<title>${escaped(title)} · ${escaped(word(dictionary, 'brand'))}</title>
<style>
body { margin: 0; min-block-size: 100dvh; display: grid; place-items: center; font: 1rem/1.5 system-ui, sans-serif }
main { padding: 2rem; max-inline-size: 32rem; text-align: center; overflow-wrap: anywhere }
a { display: inline-block; padding: 0.75rem 1rem }
</style>
</head>
<body>
<main>
<h1>${escaped(title)}</h1>
<p>${escaped(about)}</p>
<p><a href="${escaped(way.href)}">${escaped(way.word)}</a></p>
${note ? `<p><small>${escaped(note)}</small></p>\n` : ''}</main>
</body>
</html>
`;
  res.setHeader('cache-control', 'no-store');
  res.setHeader('content-security-policy', POLICY);
  res.writeHead(status, { 'content-type': 'text/html; charset=utf-8' }).end(html);
}

/** Something was sent to a page that can only be looked at. */
export function refuseMethod(res: ServerResponse, page: PageContext, allowed: string): void {
  const { dictionary } = page;
  res.setHeader('allow', allowed);
  sendPlainPage(res, page, {
    status: 405,
    title: word(dictionary, 'method.title'),
    about: word(dictionary, 'method.about'),
    way: { href: '/', word: word(dictionary, 'not-found.home') },
  });
}

/**
 * On to another site. Browsers let a form lead to this site alone, wherever its answer points (`form-action`), so a page
 * in between goes there by itself; only an https address, or one of this machine while trying things out.
 */
export function sendOn(res: ServerResponse, page: PageContext, address: string): void {
  const { protocol, hostname, href } = new URL(address);
  if (protocol !== 'https:' && hostname !== 'localhost' && hostname !== '127.0.0.1')
    throw new Error(`A provider is at ${protocol}//${hostname}`);
  const { dictionary } = page;
  sendPlainPage(res, page, {
    status: 200,
    title: word(dictionary, 'leaving.title').replace('{{name}}', hostname),
    about: word(dictionary, 'leaving.about'),
    way: { href, word: word(dictionary, 'go-on') },
    atOnce: true,
  });
}

/** Seconds after which it is worth asking again. */
const RETRY_AFTER = 5;

/** More pages are wanted than can be made. `here` is where to try again. */
export function sendOverloaded(res: ServerResponse, page: PageContext, here: string): void {
  const { dictionary } = page;
  res.setHeader('retry-after', RETRY_AFTER);
  sendPlainPage(res, page, {
    status: 503,
    title: word(dictionary, 'crowded.title'),
    about: word(dictionary, 'crowded.about'),
    way: { href: here, word: word(dictionary, 'crash.again') },
  });
}

/** The crash screen when not even the crash screen could be made. `here` is where to try again. */
export function sendPlainCrash(res: ServerResponse, page: PageContext, here: string): void {
  const { dictionary, requestId } = page;
  sendPlainPage(res, page, {
    status: 500,
    title: word(dictionary, 'crash.title'),
    about: word(dictionary, 'crash.about'),
    way: { href: here, word: word(dictionary, 'crash.again') },
    ...(requestId ? { note: word(dictionary, 'crash.reference').replace('{{id}}', requestId) } : {}),
  });
}

const word = (dictionary: Dictionary, key: string): string => dictionary[key] ?? '';

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
