import type { KeptParts } from '../hydration/kept-part.ts';
import { inLatin } from '../latin.ts';

/** The parts of one page, while it is drawn. */
export interface PageParts extends KeptParts {
  /** The drawn page without its marks: what stood in marked elements is kept from now on. */
  taken: (html: string) => string;
}

interface Marked {
  key: string;
  end: string;
}

interface Page {
  html: Map<string, string>;
  bytes: number;
}

const MARK = / data-kept="\d+"/g;
/** As HTML may say any character. */
const reference = (character: string): string => `&#${character.codePointAt(0)};`;
/** A piece of a page keeps all of that page in memory. */
const copyOf = (text: string): string => Buffer.from(text).toString();
/** What React leaves to the browser, since it broke or would have to be waited for, it leaves behind this. */
export const LEFT = '<!--$!';

/**
 * Parts of pages in memory: `about` says all that any part of the page may depend on beside what it is given. Pages that
 * nobody looked at in the longest time go first.
 */
export function createKeptParts({ mostBytes, mostOfPage }: { mostBytes: number; mostOfPage: number }) {
  const pages = new Map<string, Page>();
  let bytes = 0;

  function forget(about: string): void {
    bytes -= pages.get(about)?.bytes ?? 0;
    pages.delete(about);
  }

  /** As the latest that was looked at. */
  function put(about: string, page: Page): Page {
    forget(about);
    pages.set(about, page);
    bytes += page.bytes;
    return page;
  }

  function find(about: string): Page | undefined {
    const page = pages.get(about);
    // A page whose prices change all the time gathers what they were.
    if (page && page.bytes > mostOfPage) return void forget(about);
    return page && put(about, page);
  }

  function keep(about: string, key: string, html: string): void {
    const page = find(about) ?? put(about, { html: new Map(), bytes: 2 * about.length });
    const taken = 2 * (key.length + html.length);
    page.html.set(key, html);
    page.bytes += taken;
    bytes += taken;
    for (const oldest of pages.keys()) {
      if (bytes <= mostBytes) break;
      forget(oldest);
    }
  }

  return (about: string): PageParts => {
    const known = find(about)?.html;
    const marked: Marked[] = [];
    return {
      find: (key) => known?.get(key),
      mark: (key, end) => String(marked.push({ key, end }) - 1),
      taken(html) {
        if (marked.length === 0) return html;
        for (const [index, { key, end }] of marked.entries()) {
          const at = html.indexOf(` data-kept="${index}"`);
          const start = html.indexOf('>', at) + 1;
          const inside = html.slice(start, html.indexOf(end, start));
          if (at >= 0 && !inside.includes(LEFT))
            keep(about, key, copyOf(inLatin(inside.replaceAll(MARK, ''), reference)));
        }
        return html.replaceAll(MARK, '');
      },
    };
  };
}
