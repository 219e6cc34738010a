import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const SHEET = /<link rel="stylesheet" href="(\/assets\/[^"]+\.css)"([^>]*?)\/>/g;

/**
 * Inlines a page's stylesheets, so that a browser without them draws the page as it arrives. Their links stay, disabled:
 * scripts see by them what the page has, and fetch none of it again.
 */
export function createStyleInliner(clientDir: string): (html: string) => string {
  // Read once: a path that is a slice of a page would keep that whole page in memory.
  const texts = new Map(
    globSync('assets/*.css', { cwd: clientDir }).map((file) => [
      `/${file}`,
      readFileSync(join(clientDir, file), 'utf8').trim(),
    ]),
  );
  return (html) => {
    // All links are in the head; the rest of a page takes long to search.
    const end = Math.max(0, html.indexOf('</head>'));
    const head = html.slice(0, end).replaceAll(SHEET, (link, path: string, rest: string) => {
      const text = texts.get(path);
      return text === undefined
        ? link
        : `<style>${text}</style><link rel="stylesheet" href="${path}"${rest} disabled=""/>`;
    });
    return head + html.slice(end);
  };
}
