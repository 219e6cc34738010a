import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const SHEET = /<link rel="stylesheet" href="(\/assets\/[^"]+\.css)"([^>]*?)\/>/g;

/**
 * Writes the text of a page's stylesheets into it, so that a browser that has none of them draws the page as it comes.
 * Their links stay, switched off: scripts see by them what the page has, and fetch none of it again.
 */
export function createOwnStyles(clientDir: string): (html: string) => string {
  const texts = new Map<string, string>();
  const textOf = (path: string): string => {
    const text = texts.get(path) ?? readFileSync(join(clientDir, path), 'utf8').trim();
    texts.set(path, text);
    return text;
  };
  return (html) =>
    html.replaceAll(
      SHEET,
      (_, path: string, rest: string) =>
        `<style>${textOf(path)}</style><link rel="stylesheet" href="${path}"${rest} disabled=""/>`,
    );
}
