import type { IncomingMessage, ServerResponse } from 'node:http';

const FONT = /<link rel="preload" href="(\/assets\/[^"]+)" as="font" type="([^"]+)" crossorigin="anonymous"/g;

/**
 * Fonts that pages of one kind need, learned from the last that was rendered: a browser that waits for another one fetches
 * them meanwhile. Styles are inlined, and scripts come later: decision 22.
 */
export function createEarlyHints() {
  const links = new Map<string, string[]>();
  return {
    learn(kind: string, html: string): void {
      const head = html.slice(0, html.indexOf('</head>'));
      links.set(
        kind,
        [...head.matchAll(FONT)].map(
          ([, href, type]) => `<${href}>; rel=preload; as=font; type="${type}"; crossorigin`,
        ),
      );
    },
    /** Only to browsers on their way to a page: not every program expects an answer before the answer. */
    send(kind: string, req: IncomingMessage, res: ServerResponse): void {
      const link = links.get(kind);
      if (link && req.headers['sec-fetch-mode'] === 'navigate') res.writeEarlyHints({ link });
    },
  };
}

/** `/shops/corner-grocery` and `/shops/bean-house` are one kind, in Arabic another than in German. */
export const kindOf = (pathname: string, locale: string): string =>
  `${pathname.split('/', 3).length > 2 ? pathname.slice(0, pathname.lastIndexOf('/') + 1) : pathname} ${locale}`;
