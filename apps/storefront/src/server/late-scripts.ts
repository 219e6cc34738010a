import { waitForSight } from './wait-for-sight.ts';

const SCRIPT = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g;
const WORDS = /<link rel="preload" href="([^"]+)" as="fetch"[^>]*>/g;
const ENTRY = /<script type="module" async="" src="([^"]+)"/;

/**
 * A page whose scripts are asked for once what one sees first is there; see `waitForSight`. What has no entry, such as
 * a page that broke, stays as it is.
 */
export function withLateScripts(html: string, nonce: string | undefined): string {
  const head = html.slice(0, html.indexOf('</head>'));
  const rest = html.slice(head.length);
  const [, entry] = ENTRY.exec(rest) ?? [];
  if (entry === undefined) return html;
  const scripts = [...head.matchAll(SCRIPT)].map(([, href]) => href);
  const words = [...head.matchAll(WORDS)].map(([, href]) => href);
  const start = `(${waitForSight.toString()})(${JSON.stringify({ entry, scripts, words })})`;
  const sign = nonce === undefined ? '' : ` nonce="${nonce}"`;
  return (
    head.replaceAll(SCRIPT, '').replaceAll(WORDS, '') +
    `<script${sign}>${start.replaceAll('<', '\\u003c')};document.currentScript.remove()</script>` +
    rest.replace(ENTRY, '<script type="module" async="" data-late=""')
  );
}
