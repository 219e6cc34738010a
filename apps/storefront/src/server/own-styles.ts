import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const SHEET = /<link rel="stylesheet" href="(\/assets\/[^"]+\.css)"([^>]*?)\/>/g;

/**
 * Writes the text of a page's stylesheets into it, so that a browser that has none of them draws the page as it comes.
 * Their links stay, switched off: scripts see by them what the page has, and fetch none of it again.
 */
export function createOwnStyles(clientDir: string): (html: string) => string {
  // All at once: kept under a path as a page has it, a text would keep that whole page in memory.
  const texts = new Map(
    globSync('assets/*.css', { cwd: clientDir }).map((file) => [
      `/${file}`,
      readFileSync(join(clientDir, file), 'utf8').trim(),
    ]),
  );
  return (html) => {
    // All links stand in the head; the rest of a page is long to look through.
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
