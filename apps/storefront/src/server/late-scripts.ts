import { waitForSight } from './wait-for-sight.ts';

const SCRIPT = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g;
const WORDS = /<link rel="preload" href="([^"]+)" as="fetch"[^>]*>/g;
const ENTRY = '<script type="module" async="" src="';
const WAIT = waitForSight.toString();

/**
 * A page whose scripts are asked for once what one sees first is there; see `waitForSight`.
 */
export function withLateScripts(html: string, nonce: string | undefined): string {
  const head = html.slice(0, html.indexOf('</head>'));
  const rest = html.slice(head.length);
  // It stands near the end.
  const at = rest.lastIndexOf(ENTRY);
  if (at < 0) return html;
  const end = rest.indexOf('"', at + ENTRY.length);
  const entry = rest.slice(at + ENTRY.length, end);
  const scripts = [...head.matchAll(SCRIPT)].map(([, href]) => href);
  const words = [...head.matchAll(WORDS)].map(([, href]) => href);
  const about = JSON.stringify({ entry, scripts, words }).replaceAll('<', String.raw`\u003c`);
  const sign = nonce === undefined ? '' : ` nonce="${nonce}"`;
  return (
    head.replaceAll(SCRIPT, '').replaceAll(WORDS, '') +
    `<script${sign}>(${WAIT})(${about});document.currentScript.remove()</script>` +
    `${rest.slice(0, at)}<script type="module" async="" data-late=""${rest.slice(end + 1)}`
  );
}
